/**
 * A browser that starts to listen says how long it has not listened: it then hears what changed in that time and, because
 * saying so takes time too, a little longer. Milliseconds.
 */
export const liveTimes = { overlap: 2_000, kept: 60_000 } as const;

/** What a browser shows and wants to be sent when it changes: an address that is read, and the topics that are news for it. */
export type Watch = {
  at: string;
  /** The body, where the address is asked by POST. */
  ask?: Record<string, unknown>;
  topics: readonly string[];
  /** How many milliseconds ago the copy that is shown was the latest; null when nobody knows. */
  age: number | null;
};

export const watchLimits = { watches: 80, topics: 2000, address: 4000 } as const;

/** What a browser sends to open its stream: after `missed` milliseconds in which it did not listen, unless that does not matter. */
export type Opening = { missed?: number; watches: readonly Watch[] };

/** What came of a watch: the answer as its address gives it, the part that changed, that it is to be asked for, or that all is as it was. */
export type Pushed = { answer: { data: unknown; meta?: unknown } } | { part: unknown } | { ask: true } | { same: true };

/** Which watch a push is for, by its place in the opening, and the calls whose changes it holds. */
export type PushHead = { watch: number; from: readonly string[] };

/** Whether a topic is among those that changed. After a large change the server names no rows: "deals:*" is any deal. */
export function isAmong(changed: ReadonlySet<string>, topic: string): boolean {
  const at = topic.indexOf(':');
  return changed.has(topic) || (at > 0 && changed.has(`${topic.slice(0, at)}:*`));
}
