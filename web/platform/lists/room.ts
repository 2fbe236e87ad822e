import type { Column } from './list.ts';

export type Widths = Readonly<Record<string, number>>;

/** The keys of the cells that are not columns: the row's menu, and the grip of a row that can be moved. */
export const menuKey = ' menu';
export const gripKey = ' grip';

type Turn = Pick<Column<never>, 'key' | 'sort' | 'yields'>;

export const besides = (widths: Widths) => (widths[menuKey] ?? 0) + (widths[gripKey] ?? 0);

/** The column that the list is sorted by is hidden last: without it, the rows would seem to be in no order. */
const turnOf = (column: Turn, sorted: string | null) =>
  column.sort !== undefined && column.sort === sorted ? Number.MAX_SAFE_INTEGER : column.yields;

/**
 * The columns that fit into a width; the others are hidden, each in its turn. Null if even those that are never hidden
 * do not fit, so that the list is shown as cards.
 */
export function columnsWithin<C extends Turn>(
  columns: readonly C[],
  widths: Widths,
  room: number,
  sort: string | null,
): readonly C[] | null {
  const sorted = sort?.replace(/^-/, '') ?? null;
  const yielding = columns
    .filter(({ yields }) => yields !== undefined)
    .toSorted((one, other) => (turnOf(one, sorted) ?? 0) - (turnOf(other, sorted) ?? 0));
  let needed = columns.reduce((sum, { key }) => sum + (widths[key] ?? 0), besides(widths));
  const gone = new Set<C>();
  for (const column of yielding) {
    if (needed <= room) break;
    needed -= widths[column.key] ?? 0;
    gone.add(column);
  }
  if (needed > room) return null;
  return gone.size > 0 ? columns.filter((column) => !gone.has(column)) : columns;
}

/**
 * The widths that the columns have needed so far; they never shrink, so that columns do not come and go from page to
 * page.
 */
export function widened(before: Widths, seen: Widths): Widths {
  const isWider = Object.entries(seen).some(([key, width]) => width > (before[key] ?? 0));
  if (!isWider) return before;
  const all = { ...before };
  for (const [key, width] of Object.entries(seen)) all[key] = Math.max(width, before[key] ?? 0);
  return all;
}
