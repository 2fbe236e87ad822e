import { useMemo, useSyncExternalStore } from 'react';
import type { TableName } from '../../../contract/api.ts';
import type { Answer } from '../../../contract/platform/answers.ts';
import type { WaitingCall } from '../optimistic/call.ts';
import { laneOf, subscribeToLanes } from '../optimistic/lanes.ts';
import { replayed } from '../optimistic/queue.ts';
import type { Queue } from '../optimistic/queue.ts';
import { refreshShown } from '../undo/refresh.ts';
import { rowAfter, rowsAfter } from './rowChanges.ts';
import type { RowChange, Shows } from './rowChanges.ts';

const rowsLane = (table: TableName | 'none') => laneOf<RowChange>(`rows:${table}`);

function useChanges(table: TableName | undefined): Queue<RowChange> {
  return useSyncExternalStore(subscribeToLanes, () => rowsLane(table ?? 'none').queue());
}

/** The rows of a list, with the actions taken since they were loaded. */
export function useChangedRows<T extends object>(
  table: TableName | undefined,
  rows: T[] | undefined,
  { deleted, archived }: Shows,
): T[] | undefined {
  const queue = useChanges(table);
  return useMemo(
    () => rows && replayed(rows, queue, (those, change) => rowsAfter(those, change, { deleted, archived })),
    [rows, queue, deleted, archived],
  );
}

const all: Shows = { deleted: 'too', archived: 'too' };

/** A record with the actions taken since it was loaded; a deleted one stays until the server says it is gone. */
export function useChangedRecord<T>(table: TableName | undefined, record: T | undefined): T | undefined {
  const queue = useChanges(table);
  return useMemo(() => {
    if (!record || typeof record !== 'object' || !('id' in record)) return record;
    const own = queue.filter(({ change }) => change.id === String(record.id));
    return replayed<T & object, RowChange>(record, own, (one, change) => rowAfter(one, change, all) ?? one);
  }, [record, queue]);
}

/** Shows an action on its row and sends it; the promise settles with the server's answer. */
export function sendForRow(
  { table, change }: { table: TableName; change: RowChange },
  call: WaitingCall,
): Promise<Answer<unknown>> {
  return new Promise((resolve, reject) => {
    rowsLane(table).add({ change, call, refresh: refreshShown, onSaved: resolve, onRefused: reject });
  });
}
