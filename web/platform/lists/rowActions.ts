import type { ComponentType } from 'react';

/** One entry of a row's menu, shown if `when` returns true: usually `(row) => row.can.edit`. */
export type RowAction<T> = {
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  when?: (row: T) => boolean;
  run: (row: T) => void;
  danger?: boolean;
};

/** The entries of this row's menu; the dangerous ones come last. */
export function offered<T>(actions: readonly RowAction<T>[], row: T): RowAction<T>[] {
  return actions
    .filter((action) => action.when?.(row) ?? true)
    .toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
}
