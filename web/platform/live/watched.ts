import type { Pushed, Sent } from '../../../contract/platform/live.ts';
import { isOwn } from '../tab.ts';
import { covers } from './shown.ts';
import type { Shown } from './shown.ts';
import type { Listener } from './topics.ts';

/** An answer that is shown and that the server can keep up to date. */
export type WatchedThing = {
  key: string;
  at: string;
  ask?: Record<string, unknown>;
  /** When the shown copy was requested. */
  asked: () => number;
  take: (sent: Sent) => Promise<void>;
};

export type LiveListener = Listener & { thing?: WatchedThing };

/** How long a tab waits for its own change to be sent before it requests it. */
const patience = 2_000;
const remembered = 50;

/** What the server sends to this tab, by key. */
let watched = new Map<string, Shown>();
/** When each copy of this tab was last known to be current, and when anything was last sent for it. */
const current = new Map<string, number>();
const sent = new Map<string, number>();
/** This tab's own calls whose changes have arrived, by thing; and who is waiting for one. */
const come = new Map<string, string[]>();
const waiting = new Set<{ key: string; call: string; done: () => void }>();

export const isWatched = ({ thing, topics }: LiveListener): boolean =>
  thing !== undefined && covers(watched.get(thing.key), topics);

const currentAt = ({ key, asked }: WatchedThing): number => Math.max(asked(), current.get(key) ?? 0);

/** Whether something was sent that the copy about to be shown does not hold. */
export const isOutdated = (thing: WatchedThing): boolean => (sent.get(thing.key) ?? 0) > currentAt(thing);

/** From now on these are sent. What was sent before was current up to `until`. */
export function setWatched(shown: readonly Shown[], until: number): void {
  if (until > 0) for (const key of watched.keys()) current.set(key, until);
  watched = new Map(shown.map((one) => [one.key, one]));
}

export const shownBy = (listener: LiveListener): Shown[] => {
  const { thing, topics } = listener;
  if (!thing) return [];
  const { key, at, ask } = thing;
  const since = isWatched(listener) ? Number.POSITIVE_INFINITY : currentAt(thing);
  return [{ key, at, ...(ask ? { ask } : {}), topics, since }];
};

/** Brings what the listeners show up to date with what was sent. */
export async function takePush(
  listeners: Iterable<LiveListener>,
  key: string,
  from: readonly string[],
  pushed: Pushed,
): Promise<void> {
  sent.set(key, Date.now());
  const listener = [...listeners].find(({ thing }) => thing?.key === key);
  if (listener?.thing) {
    const now = Date.now();
    if ('ask' in pushed) await listener.refetch();
    else if (!('same' in pushed)) await listener.thing.take(pushed);
    current.set(key, now);
  }
  const own = from.filter(isOwn);
  if (own.length === 0) return;
  come.set(key, [...(come.get(key) ?? []), ...own].slice(-remembered));
  for (const one of waiting) if (one.key === key && own.includes(one.call)) one.done();
}

/** Resolves when the change of this tab's own call has been sent; refetches if it does not arrive. */
export async function untilSent({ thing, refetch }: LiveListener, call: string): Promise<void> {
  const key = thing?.key ?? '';
  if (come.get(key)?.includes(call)) return;
  const isSent = await new Promise<boolean>((resolve) => {
    const end = (is: boolean) => {
      clearTimeout(timer);
      waiting.delete(one);
      resolve(is);
    };
    const one = { key, call, done: () => end(true) };
    const timer = setTimeout(() => end(false), patience);
    waiting.add(one);
  });
  if (!isSent) await refetch();
}

export function forgetWatched(): void {
  setWatched([], 0);
  for (const known of [current, sent, come]) known.clear();
}
