import type { WaitingCall } from './call.ts';

/**
 * Changes shown before the server has them. What is shown = the server's copy with every entry replayed on it, so
 * `after` must be harmless on a copy that already has the change.
 */
export type Entry<C> = {
  /** Also the Idempotency-Key, so that a retry is the same call. */
  key: string;
  change: C;
  call: WaitingCall;
  /** waiting: not sent yet, or to be retried; sending; saved: the server has it, our copy does not yet. */
  state: 'waiting' | 'sending' | 'saved';
  /** It could not be sent when it was made. */
  hasWaited: boolean;
};

export type Queue<C> = readonly Entry<C>[];

export function added<C>(
  queue: Queue<C>,
  entry: Pick<Entry<C>, 'key' | 'change' | 'call'>,
  hasWaited = false,
): Queue<C> {
  if (queue.some(({ key }) => key === entry.key)) return queue;
  const { key, change, call } = entry;
  return [...queue, { key, change, call, state: 'waiting', hasWaited }];
}

/** The next entry to send: the oldest, or none while one is being sent. */
export function nextToSend<C>(queue: Queue<C>): Entry<C> | undefined {
  if (queue.some((entry) => entry.state === 'sending')) return undefined;
  return queue.find((entry) => entry.state === 'waiting');
}

export function marked<C>(queue: Queue<C>, key: string, state: Entry<C>['state']): Queue<C> {
  return queue.map((entry) => (entry.key === key ? { ...entry, state } : entry));
}

/** The server was not reached: this one and those behind it wait for the connection. */
export function stuckAt<C>(queue: Queue<C>, key: string): Queue<C> {
  return marked(queue, key, 'waiting').map((entry) =>
    entry.state === 'waiting' ? { ...entry, hasWaited: true } : entry,
  );
}

/** Removes a refused change; later ones stay. */
export function without<C>(queue: Queue<C>, keys: readonly string[]): Queue<C> {
  return queue.filter((entry) => !keys.includes(entry.key));
}

export const savedKeys = <C>(queue: Queue<C>): string[] =>
  queue.filter((entry) => entry.state === 'saved').map((entry) => entry.key);

export const unsavedCount = <C>(queue: Queue<C>): number => queue.filter((entry) => entry.state !== 'saved').length;

/** How many of those that could not be sent at once are still to be sent. */
export const heldUpCount = <C>(queue: Queue<C>): number =>
  queue.filter((entry) => entry.hasWaited && entry.state !== 'saved').length;

export function replayed<S, C>(server: S, queue: Queue<C>, after: (state: S, change: C) => S): S {
  return queue.reduce((state, entry) => after(state, entry.change), server);
}

/**
 * Whether a failed call may be retried: the server was not reached, or is busy. If it answered that it waited too long,
 * users who have just made the change are told to try again; one that is sent behind their back is tried for them.
 */
export function isWorthRetrying(failure: { status: number; unreachable: boolean }, hasWaited: boolean): boolean {
  return failure.unreachable || [429, 502, 503, 504].includes(failure.status) || (hasWaited && failure.status === 408);
}

/** Milliseconds before the nth retry: 1 s, 2 s, 4 s … at most 30 s. */
export const pauseBefore = (tries: number): number => Math.min(30_000, 1000 * 2 ** Math.max(0, tries - 1));
