import type { ReactNode } from 'react';
import type { Column } from './list.ts';

const isShowable = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The content of a row's cell. */
export function cellOf<T extends object>(column: Column<T>, row: T): ReactNode {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isShowable(value) ? value : null;
}

export const isBlank = (cell: ReactNode) => cell === null || cell === undefined || cell === '' || cell === false;

/** A row's key: its id, or its index if it has none. */
export function rowKey(row: object, index: number): string {
  const { id, cid } = row as { id?: unknown; cid?: unknown };
  const own = id ?? cid;
  return isShowable(own) ? String(own) : `row-${index}`;
}

/** The id of the record in a row, by which a message finds the row it is about. */
export function recordOf(row: object): number | undefined {
  const { id } = row as { id?: unknown };
  return typeof id === 'number' ? id : undefined;
}

/** What a row is called by, the most usual first. */
const nameKeys = 'name display_name full_name title label username subject step_title supplier'.split(' ');

/** A short name for a row, to label its menu. */
export function rowName(row: object): string {
  const named = row as Record<string, unknown>;
  for (const key of nameKeys) {
    if (typeof named[key] === 'string') return named[key];
  }
  const of = named['user'] ?? named['employee'];
  return typeof of === 'object' && of !== null ? rowName(of) : 'this row';
}
