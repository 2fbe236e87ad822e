import { useMemo, useSyncExternalStore } from 'react';
import type { Job } from './lane.ts';
import { laneOf, subscribeToLanes } from './lanes.ts';
import { replayed } from './queue.ts';

type Options<S, C> = Omit<Job<C>, 'change'> & {
  /** The name of the place, like its topic: `board:12`. */
  key: string;
  /** The server's copy, undefined until loaded. */
  server: S | undefined;
  /** Pure, and harmless on a copy that already has the change. */
  after: (state: S, change: C) => S;
};

type Optimistic<S, C> = { shown: S | undefined; change: (change: C) => void };

/** What is shown = the server's copy + every unsaved change; a refused change is simply no longer applied. */
export function useOptimistic<S, C>({ key, server, after, ...job }: Options<S, C>): Optimistic<S, C> {
  const queue = useSyncExternalStore(subscribeToLanes, () => laneOf<C>(key).queue());
  const shown = useMemo(
    () => (server === undefined ? undefined : replayed(server, queue, after)),
    [server, queue, after],
  );
  return { shown, change: (change) => laneOf<C>(key).add({ ...job, change }) };
}
