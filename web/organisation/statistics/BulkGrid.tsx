import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { BulkRow, editsText } from './BulkRow.tsx';
import { cellAt, focusCell } from '../../platform/grid/cells.ts';
import type { At } from '../../platform/grid/cells.ts';
import classes from '../../platform/grid/grid.module.css';
import { useCellKeys, useTyping } from '../../platform/grid/useCellKeys.ts';
import { firstValue, isOpenIn, lengthsOf, pasted, redone, typed, undone } from './gridState.ts';
import type { Draft } from './gridState.ts';

type BulkGridProps = {
  header: readonly GridCell[];
  rows: readonly GridCell[][];
  draft: Draft;
  setDraft: (change: (draft: Draft) => Draft) => void;
  onProblem: (text: string | null) => void;
};

const rowHeight = 34;
const around = 12;

/**
 * The cells as a spreadsheet: arrows, Home, End and Enter move, a pasted block fills them, Ctrl Z undoes an edit and Ctrl Y redoes
 * it. A cell is selected first; after typing, F2 or a double click, the arrows move inside it.
 */
export function BulkGrid({ header, rows, draft, setDraft, onProblem }: BulkGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [tall, setTall] = useState(600);
  const wanted = useRef<At | null>(null);
  const typing = useTyping();
  useEffect(() => {
    const box = scroller.current!;
    setTall(box.clientHeight);
    // The newest periods are the ones to fill in; they stay in sight when a font that arrives late widens the columns.
    let end = 0;
    const widths = new ResizeObserver(() => {
      const isAtEnd = box.scrollLeft >= end - box.clientWidth - 1;
      end = box.scrollWidth;
      if (isAtEnd) box.scrollLeft = end;
    });
    widths.observe(box.firstElementChild!);
    return () => widths.disconnect();
  }, []);
  const from = Math.max(0, first - around);
  const to = Math.min(rows.length, first + Math.ceil(tall / rowHeight) + around);

  const edits = useMemo(() => {
    const byRow = new Map<number, [number, string][]>();
    for (const [key, text] of draft.cells) {
      const [row = 0, column = 0] = key.split(':').map(Number);
      byRow.set(row, [...(byRow.get(row) ?? []), [column, text]]);
    }
    return byRow;
  }, [draft.cells]);

  // Over all rows, so that no column changes its width while the rows scroll by.
  const lengths = useMemo(() => lengthsOf(header, rows, draft.cells), [header, rows, draft.cells]);

  // A cell that was not drawn yet is focused once its row is there.
  useEffect(() => {
    if (!wanted.current) return;
    focusCell(scroller.current, wanted.current);
    wanted.current = null;
  });

  const onType = useCallback(
    (row: number, column: number, text: string) => {
      const goesOn = typing.now();
      typing.set(true);
      setDraft((now) => typed(rows, now, [{ row, column, text }], goesOn));
    },
    [rows, setDraft, typing],
  );

  const other = (event: KeyboardEvent, at: At): boolean => {
    const key = event.key.toLowerCase();
    const cell = event.target as HTMLInputElement;
    const isUndo = (event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y');
    if (isUndo || (key === 'escape' && typing.now())) {
      event.preventDefault();
      event.stopPropagation();
      typing.set(false);
      setDraft(key === 'y' || (key === 'z' && event.shiftKey) ? redone : undone);
      // Selecting also moves the focus, so not if a key has moved on to another cell in the meantime.
      requestAnimationFrame(() => document.activeElement === cell && cell.select());
      return true;
    }
    if (key !== ',' || cell.type !== 'number') return false;
    event.preventDefault();
    onType(at.row, at.column, `${typing.now() ? cell.value : ''},`);
    // A number has no place to type at; a quick next key, or a later drawing, may have it be one at this moment.
    requestAnimationFrame(() => cell.type === 'text' && cell.setSelectionRange(cell.value.length, cell.value.length));
    return true;
  };

  const enter = (next: At) => {
    const box = scroller.current!;
    const top = next.row * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + box.clientHeight - rowHeight * 2)
      box.scrollTop = top - box.clientHeight + rowHeight * 2;
    wanted.current = focusCell(box, next) ? null : next;
  };
  const keys = useCellKeys({ typing, isOpen: (at) => isOpenIn(rows, at), enter, other });

  const paste = useCallback(
    (event: ClipboardEvent) => {
      const at = cellAt(event.target);
      if (!at) return;
      event.preventDefault();
      typing.set(false);
      const { edits: found, problem } = pasted(header, rows, at, event.clipboardData.getData('text/plain'));
      onProblem(problem);
      if (found.length > 0) setDraft((now) => typed(rows, now, found));
    },
    [header, rows, setDraft, onProblem, typing],
  );

  const hands = useMemo(() => ({ ...keys, onPaste: paste }), [keys, paste]);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))}
    >
      <table className={classes.grid} aria-label="Values" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Type</th>
            <th scope="col">Group</th>
            {header.slice(firstValue).map((day, column) => (
              <th key={day} scope="col" style={{ minWidth: `calc(${lengths[column]}ch + 18px)`, textAlign: 'right' }}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * rowHeight }} />}
          {rows.slice(from, to).map((cells, at) => (
            <BulkRow
              key={String(cells[0])}
              row={from + at}
              header={header}
              cells={cells}
              edits={editsText(edits.get(from + at) ?? [])}
              onType={onType}
              hands={hands}
            />
          ))}
          {to < rows.length && <tr aria-hidden style={{ height: (rows.length - to) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}
