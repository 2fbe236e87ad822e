import { isAmong, watchLimits } from '../../../contract/platform/live.ts';
import type { Opening, Watch } from '../../../contract/platform/live.ts';
import type { Address } from './addresses.ts';

/** What concerns a watch and was not sent yet. */
export type Due = {
  /** The calls that made it so. */
  from: Set<string>;
  /** What changed; null when anything may have. */
  topics: Set<string> | null;
};

/** One thing that a stream is kept up to date with. */
export type Watching = Address & {
  /** Its place in the opening. */
  place: number;
  /** Who watch the same have the same key. */
  key: string;
  body: Record<string, unknown>;
  topics: readonly string[];
  due: Due | null;
  /** What was last sent, by its hash. */
  sent: string;
};

type Read = { watching: Watching[]; ages: Map<Watching, number | null> };

const isWatch = (one: unknown): one is Watch => {
  if (typeof one !== 'object' || one === null) return false;
  const { at, ask, topics, age } = one as Record<string, unknown>;
  return (
    typeof at === 'string' &&
    at.length <= watchLimits.address &&
    (ask === undefined || (typeof ask === 'object' && ask !== null && !Array.isArray(ask))) &&
    Array.isArray(topics) &&
    topics.length <= watchLimits.topics &&
    topics.every((topic) => typeof topic === 'string') &&
    (age === null || (typeof age === 'number' && age >= 0))
  );
};

/** What a stream is opened for. What cannot be watched is left out: its topics still come, and the browser asks. */
export function readWatches(body: object, find: (method: string, at: string) => Address | null): Read {
  const { watches } = body as Partial<Record<keyof Opening, unknown>>;
  const ages: Read['ages'] = new Map();
  const given = Array.isArray(watches) ? watches.slice(0, watchLimits.watches) : [];
  for (const [place, watch] of given.entries()) {
    if (!isWatch(watch)) continue;
    const { at, ask, topics, age } = watch;
    const address = find(ask ? 'POST' : 'GET', at);
    if (!address || '_form' in address.query) continue;
    const key = JSON.stringify([at, ask ?? null]);
    ages.set({ ...address, place, key, body: ask ?? {}, topics, due: null, sent: '' }, age);
  }
  return { watching: [...ages.keys()], ages };
}

/** Notes that topics are news for a watch, where one of them is; null is anything. */
export function makeDue(watching: Watching, topics: ReadonlySet<string> | null, from: string): void {
  if (topics && !watching.topics.some((topic) => isAmong(topics, topic))) return;
  const due: Due = watching.due ?? { from: new Set(), topics: new Set() };
  if (from) due.from.add(from);
  if (topics === null) due.topics = null;
  else for (const topic of topics) due.topics?.add(topic);
  watching.due = due;
}
