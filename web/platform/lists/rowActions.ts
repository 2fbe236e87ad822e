import type { ComponentType } from 'react';

/** One entry of a row's menu, offered where `when` says yes: usually `(row) => row.can.edit`. */
export type RowAction<T> = {
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  when?: (row: T) => boolean;
  run: (row: T) => void;
  danger?: boolean;
};

/** What this row's menu offers; the dangerous entries come last. */
export function offered<T>(actions: readonly RowAction<T>[], row: T): RowAction<T>[] {
  return actions
    .filter((action) => action.when?.(row) ?? true)
    .toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
}
