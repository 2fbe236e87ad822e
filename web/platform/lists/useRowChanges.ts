import { useMemo, useSyncExternalStore } from 'react';
import type { Answer } from '../../../contract/platform/answers.ts';
import { laneOf, subscribeToLanes } from '../optimistic/lanes.ts';
import { replayed } from '../optimistic/queue.ts';
import type { Queue } from '../optimistic/queue.ts';
import { refreshShown } from '../undo/refresh.ts';
import { rowAfter, rowsAfter } from './rowChanges.ts';
import type { RowChange, rowChangeOf, Shows } from './rowChanges.ts';

const rowsLane = (rows: string) => laneOf<RowChange>(`rows:${rows}`);

function useChanges(rows: string): Queue<RowChange> {
  return useSyncExternalStore(subscribeToLanes, () => rowsLane(rows).queue());
}

/** A list's rows with what was done to them since they came; `at` is where the actions of its rows stand. */
export function useChangedRows<T extends object>(
  at: string,
  rows: T[] | undefined,
  { deleted, archived }: Shows,
): T[] | undefined {
  const queue = useChanges(at);
  return useMemo(
    () => rows && replayed(rows, queue, (those, change) => rowsAfter(those, change, { deleted, archived })),
    [rows, queue, deleted, archived],
  );
}

const all: Shows = { deleted: 'too', archived: 'too' };

/** A record with what was done to it since it came; one that is deleted stays until the server says that it is gone. */
export function useChangedRecord<T>(path: string, record: T | undefined): T | undefined {
  const [, rows = '', id] = /^(.+)\/(\d+)$/.exec(path) ?? [];
  const queue = useChanges(rows);
  return useMemo(() => {
    if (!record || typeof record !== 'object' || Array.isArray(record)) return record;
    const own = queue.filter(({ change }) => change.id === id);
    return replayed<T & object, RowChange>(record, own, (one, change) => rowAfter(one, change, all) ?? one);
  }, [record, queue, id]);
}

/** Shows what an action makes of its row and sends it; the promise ends with the answer or the refusal. */
export function sendForRow<T>(
  { rows, change }: NonNullable<ReturnType<typeof rowChangeOf>>,
  send: (idempotencyKey: string) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    rowsLane(rows).add({
      change,
      save: async (_change, { idempotencyKey }) => resolve(await send(idempotencyKey)),
      refresh: refreshShown,
      onRefused: reject,
    });
  });
}
