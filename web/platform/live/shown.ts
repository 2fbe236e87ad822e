import type { Watch } from '../../../contract/platform/live.ts';

/** One thing that a tab shows: what was requested, and since when the copy may be out of date. */
export type Shown = {
  key: string;
  at: string;
  ask?: Record<string, unknown>;
  topics: readonly string[];
  /** By the clock of the machine, which all its tabs share; infinite while it is kept up to date. */
  since: number;
};

export const keyOf = (at: string, ask?: Record<string, unknown>): string => JSON.stringify([at, ask ?? null]);

/** Whether every topic that concerns a thing makes the server send it. */
export const covers = (watched: Pick<Shown, 'topics'> | undefined, topics: readonly string[]): boolean => {
  const known = new Set(watched?.topics);
  return watched !== undefined && topics.every((topic) => known.has(topic));
};

/**
 * Whether more must be watched than now, or only less. Additional topics of a thing that is already watched can wait as
 * well.
 */
export function changeOf(watched: readonly Shown[], now: readonly Shown[]): 'more' | 'less' | 'none' {
  const known = new Map(watched.map((one) => [one.key, one]));
  if (now.some(({ key }) => !known.has(key))) return 'more';
  if (now.length < watched.length || now.some(({ key, topics }) => !covers(known.get(key), topics))) return 'less';
  return 'none';
}

/** What the tabs show, each thing once, with the age of the oldest copy. */
export function together(tabs: Iterable<readonly Shown[]>): Shown[] {
  const all = new Map<string, Shown>();
  for (const one of [...tabs].flat()) {
    const known = all.get(one.key) ?? one;
    const topics = [...new Set([...known.topics, ...one.topics])];
    all.set(one.key, { ...one, topics, since: Math.min(one.since, known.since) });
  }
  return [...all.values()];
}

/** The watches for a new stream; what is kept up to date is as old as the last sign of life of the current stream. */
export const watchesOf = (shown: readonly Shown[], heardAt: number | undefined, now = Date.now()): Watch[] =>
  shown.map(({ at, ask, topics, since }) => {
    const from = Number.isFinite(since) ? since : heardAt;
    const age = from === undefined ? null : Math.max(0, now - from);
    return { at, ...(ask ? { ask } : {}), topics, age };
  });
