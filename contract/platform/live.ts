import type { Answer } from './answers.ts';

/**
 * In milliseconds. A browser that opens its stream says how long it was not listening, and is told what changed in that
 * time plus `overlap`, because the request itself takes time. The server remembers changes for `kept`.
 */
export const liveTimes = { overlap: 2_000, kept: 60_000 } as const;

/** Something a browser shows and wants to be sent when it changes: the address it was read from, and the topics that affect it. */
export type Watch = {
  at: string;
  /** The body, if the address is read by POST. */
  ask?: Record<string, unknown>;
  topics: readonly string[];
  /** How many milliseconds ago the shown copy was known to be current; null if that is unknown. */
  age: number | null;
};

export const watchLimits = { watches: 80, topics: 2000, address: 4000 } as const;

/** What a browser sends to open its stream; `missed`: for how many milliseconds it was not listening, if that matters. */
export type Opening = { missed?: number; watches: readonly Watch[] };

/** What is sent for a watch: the whole answer, or the part that changed, which looks like its data. */
export type Sent = { answer: Answer<unknown> } | { part: unknown };
/** Or that the browser has to fetch it, or that nothing changed. */
export type Pushed = Sent | { ask: true } | { same: true };

/** Which watch a push is for, by its index in the opening, and the calls whose changes it includes. */
export type PushHead = { watch: number; from: readonly string[] };

/** Whether a topic is among those that changed. After a large change the server names no rows: "deals:*" is any deal. */
export function isAmong(changed: ReadonlySet<string>, topic: string): boolean {
  const at = topic.indexOf(':');
  return changed.has(topic) || (at > 0 && changed.has(`${topic.slice(0, at)}:*`));
}
