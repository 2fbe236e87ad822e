import { useMemo, useSyncExternalStore } from 'react';
import type { WaitingCall } from './call.ts';
import type { Job } from './lane.ts';
import { laneOf, subscribeToLanes } from './lanes.ts';
import { replayed } from './queue.ts';

type Options<S, C> = {
  /** The name of the place, like its topic: `board:12`. */
  key: string;
  /** The server's copy, undefined until loaded. */
  server: S | undefined;
  /** Pure, and harmless on a copy that already has the change. */
  after: (state: S, change: C) => S;
  /** The call that saves a change. */
  call: (change: C) => WaitingCall;
  refresh: () => Promise<unknown>;
};

type Callbacks<C> = Pick<Job<C>, 'onSaved' | 'onRefused'>;
type Optimistic<S, C> = { shown: S | undefined; change: (change: C, callbacks?: Callbacks<C>) => void };

/** What is shown = the server's copy + every unsaved change; a refused change is simply no longer applied. */
export function useOptimistic<S, C>({ key, server, after, call, refresh }: Options<S, C>): Optimistic<S, C> {
  const queue = useSyncExternalStore(subscribeToLanes, () => laneOf<C>(key).queue());
  const shown = useMemo(
    () => (server === undefined ? undefined : replayed(server, queue, after)),
    [server, queue, after],
  );
  return {
    shown,
    change: (change, callbacks = {}) => laneOf<C>(key).add({ change, call: call(change), refresh, ...callbacks }),
  };
}
