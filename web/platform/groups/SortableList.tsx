import type { ReactNode } from 'react';
import { Pending } from '../lists/Pending.tsx';
import type { WaitingCall } from '../optimistic/call.ts';
import { useOptimistic } from '../optimistic/useOptimistic.ts';
import { inOrder } from './rowsShape.ts';
import { SortableTable } from './SortableTable.tsx';
import type { SortableTableProps } from './SortableTable.tsx';
import type { AllRows } from './useAllRows.ts';

type SortableListProps<T> = Omit<SortableTableProps<T>, 'rows' | 'onOrder'> & {
  list: AllRows<T>;
  /** The call that saves the order. */
  call: (ids: number[]) => WaitingCall;
  /** Instead of the table, if there are no rows. */
  empty: ReactNode;
  /** Fills in what depends on the row's position, such as its number. */
  placed?: (row: T, at: number) => T;
};

/** A list that people can reorder: handles loading, errors and the empty state, and saves the order. */
export function SortableList<T extends { id: number }>(props: SortableListProps<T>) {
  const { list, call, empty, placed, ...table } = props;
  const { rows, error, refresh } = list;
  const { shown, change } = useOptimistic<T[], number[]>({
    key: table.name,
    server: rows,
    after: inOrder,
    call,
    refresh,
  });
  if (!shown) {
    return <Pending error={error} onRetry={() => void refresh()} lines={6} />;
  }
  if (shown.length === 0) return empty;
  return <SortableTable {...table} rows={placed ? shown.map(placed) : shown} onOrder={change} />;
}
