import { locked } from '../../../contract/organisation/statistics.ts';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { keyOf } from '../../platform/grid/cells.ts';
import type { At } from '../../platform/grid/cells.ts';
import { firstValue, isLocked, noDraft, sentText } from './gridState.ts';
import type { Draft, TypedCells } from './gridState.ts';

/** The values as the server sends them. */
export type Grid = { header: readonly GridCell[]; rows: readonly GridCell[][] };

export const gridOf = ([header = [], ...rows]: readonly GridCell[][] = []): Grid => ({ header, rows });

/** Only the rows with cells that can be filled in, and their periods; everything if there are none. */
export function toFillIn({ header, rows }: Grid): Grid {
  const open = rows.filter((row) => row.slice(firstValue).some((cell) => cell !== locked));
  if (open.length === 0) return { header, rows };
  const isShown = header.map((_, at) => at < firstValue || open.some((row) => row[at] !== locked));
  const shown = (row: readonly GridCell[]) => row.filter((_, at) => isShown[at]);
  return { header: shown(header), rows: open.map(shown) };
}

const placeOf = (key: string): At => {
  const [row = 0, column = 0] = key.split(':').map(Number);
  return { row, column };
};

/**
 * The draft after the server has sent new values: each typed cell stays with its statistic and day, and a cell that
 * equals the server's value is no longer an edit. What the user saw when typing is kept, so that a newer value is not
 * overwritten without asking.
 */
export function carriedOver(before: Grid, now: Grid, draft: Draft): Draft {
  if (draft === noDraft) return draft;
  const rowOf = new Map(now.rows.map(([id], at) => [id, at]));
  const columnOf = new Map(now.header.slice(firstValue).map((day, at) => [day, at]));
  const carried = (cells: Draft['cells'], textOf: (key: string, text: string) => string = (_, text) => text) =>
    new Map(
      [...cells].flatMap(([key, text]) => {
        const { row, column } = placeOf(key);
        const at = {
          row: rowOf.get(before.rows[row]?.[0] ?? '') ?? -1,
          column: columnOf.get(before.header[firstValue + column] ?? '') ?? -1,
        };
        const said = textOf(key, text);
        const isGone = at.row < 0 || at.column < 0 || isLocked(now.rows, at);
        return isGone || said === sentText(now.rows, at) ? [] : [[keyOf(at), said] as const];
      }),
    );
  return {
    cells: carried(draft.cells),
    past: draft.past.map((cells) => carried(cells)),
    future: draft.future.map((cells) => carried(cells)),
    seen: carried(draft.cells, (key) => draft.seen.get(key) ?? sentText(before.rows, placeOf(key))),
  };
}

/**
 * The typed cells that are no longer in the grid: their statistic is gone or now counts itself, or their day is not
 * shown.
 */
export const withoutCell = ({ header, rows }: Grid, cells: TypedCells): TypedCells =>
  cells.filter(([statistic, day]) => {
    const at = { row: rows.findIndex(([id]) => id === statistic), column: header.indexOf(day) - firstValue };
    return at.row < 0 || at.column < 0 || isLocked(rows, at);
  });

/** The draft after its user was shown what others have set in the same cells: saving again overwrites that. */
export function toldOf({ header, rows }: Grid, draft: Draft, newer: readonly Told[]): Draft {
  const told = newer.map(({ assignment, period_end, theirs }) => {
    const at = { row: rows.findIndex(([id]) => id === assignment), column: header.indexOf(period_end) - firstValue };
    return [keyOf(at), String(theirs ?? '')] as const;
  });
  return { ...draft, seen: new Map([...draft.seen, ...told]) };
}

type Told = { assignment: number; period_end: string; theirs: number | null };
