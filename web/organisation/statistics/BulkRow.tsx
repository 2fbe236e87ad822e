import { memo, useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { statisticTypes } from '../../../contract/organisation/statistics.ts';
import classes from '../../platform/grid/grid.module.css';
import { firstValue, isCommaed, isNumber, unreadable } from './gridState.ts';

type BulkRowProps = {
  row: number;
  header: readonly GridCell[];
  cells: readonly GridCell[];
  /** What was typed in this row as one text, so that rows without edits are not rendered again. */
  edits: string;
  onType: (row: number, column: number, text: string) => void;
  /** The grid's handlers for keys, clicks and paste in a cell. */
  hands: Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste' | 'onFocus' | 'onClick' | 'onDoubleClick'>;
};

/** Typed texts of a row as one text and back: equal texts mean that nothing in the row changed. */
export const editsText = (edits: readonly (readonly [number, string])[]): string => JSON.stringify(edits);
const editsOf = (text: string): Map<number, string> => new Map(JSON.parse(text) as [number, string][]);

const nameOf = (type: GridCell): string => (statisticTypes as Record<string, string>)[type] ?? String(type);

/** One statistic of the grid. */
export const BulkRow = memo(function BulkRow({ row, header, cells, edits, onType, hands }: BulkRowProps) {
  const changed = editsOf(edits);
  const [, title, type, group] = cells;
  const line = useRef<HTMLTableRowElement>(null);
  // React already sees an empty value while invalid text is in the field, so when the edit is undone, the text is
  // cleared here.
  useLayoutEffect(() => {
    for (const input of line.current!.querySelectorAll('input'))
      if (input.validity.badInput && !input.hasAttribute('aria-invalid')) input.value = '';
  });
  return (
    <tr ref={line} aria-rowindex={row + 2}>
      <th scope="row">
        <span className={classes.name} title={String(title)}>
          {title}
        </span>
      </th>
      <td className={classes.fact}>{nameOf(type ?? '')}</td>
      <td className={classes.fact}>{group}</td>
      {cells.slice(firstValue).map((cell, column) => {
        const day = header[firstValue + column];
        const label = `${title}, ${day}`;
        if (cell === 'NA')
          return (
            <td key={day}>
              <input type="text" value="NA" disabled aria-label={label} />
            </td>
          );
        const text = changed.get(column) ?? String(cell);
        return (
          <td key={day}>
            <input
              type={isCommaed(text) ? 'text' : 'number'}
              step={0.01}
              value={text === unreadable ? '' : text}
              aria-label={label}
              aria-invalid={!isNumber(text) || undefined}
              data-changed={changed.has(column) || undefined}
              data-cell={`${row}:${column}`}
              onChange={({ target }) => onType(row, column, target.validity.badInput ? unreadable : target.value)}
              {...hands}
            />
          </td>
        );
      })}
    </tr>
  );
});
