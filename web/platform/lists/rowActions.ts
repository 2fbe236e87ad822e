import type { ComponentType } from 'react';

/** One entry of a row's menu, shown if `when` returns true: usually `(row) => row.can.edit`. */
export type RowAction<T> = {
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  when?: (row: T) => boolean;
  run: (row: T) => void;
  danger?: boolean;
  /** The same for several selected rows; `done` is called once it has happened. */
  several?: (rows: readonly T[], done: () => void) => unknown;
};

const dangerLast = <A extends { danger?: boolean | undefined }>(actions: readonly A[]): A[] =>
  actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));

/** The entries of this row's menu; the dangerous ones come last. */
export function offered<T>(actions: readonly RowAction<T>[], row: T): RowAction<T>[] {
  return dangerLast(actions.filter((action) => action.when?.(row) ?? true));
}

/** What can be done to these rows together; if only some of them allow it, the entry says how many. */
export function offeredTo<T>(actions: readonly RowAction<T>[], rows: readonly T[], done: () => void) {
  return dangerLast(actions).flatMap(({ label, icon, danger, when, several }) => {
    const meant = several ? rows.filter((row) => when?.(row) ?? true) : [];
    if (!several || meant.length === 0) return [];
    const said = meant.length < rows.length ? `${label} (${meant.length})` : label;
    return [{ label: said, icon, danger, run: () => several(meant, done) }];
  });
}
