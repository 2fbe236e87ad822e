import { isAmong, watchLimits } from '../../../contract/platform/live.ts';
import type { Opening, Watch } from '../../../contract/platform/live.ts';
import type { Address } from './addresses.ts';

/** What concerns a watch and has not been sent yet. */
export type Due = {
  /** The calls that made the changes. */
  from: Set<string>;
  /** What changed; null when anything may have. */
  topics: Set<string> | null;
};

/** One thing that a stream is kept up to date with. */
export type Watching = Address & {
  /** Its index in the list that the stream was opened with. */
  place: number;
  /** The same for everyone who watches the same. */
  key: string;
  body: Record<string, unknown>;
  topics: readonly string[];
  due: Due | null;
  /** The hash of what was last sent. */
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

/** What a stream is to watch. What cannot be watched is left out: the browser still gets its topics, and asks. */
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

/** Marks a watch as due if one of the topics is news for it; null means that anything may have changed. */
export function makeDue(watching: Watching, topics: ReadonlySet<string> | null, from: string): void {
  if (topics && !watching.topics.some((topic) => isAmong(topics, topic))) return;
  const due: Due = watching.due ?? { from: new Set(), topics: new Set() };
  if (from) due.from.add(from);
  if (topics === null) due.topics = null;
  else for (const topic of topics) due.topics?.add(topic);
  watching.due = due;
}
