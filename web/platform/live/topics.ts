import type { Topic } from '../../../contract/api.ts';
import { isAmong } from '../../../contract/platform/live.ts';

/** What changed: names only, never content. `from` is the call that made the change, if one did. */
export type News = { from: string; topics: readonly string[] };

const isText = (one: unknown): one is string => typeof one === 'string';

/** What the server says on `event: topics`. */
export function parseNews(text: unknown): News {
  const none = { from: '', topics: [] };
  if (typeof text !== 'string') return none;
  try {
    const { from = '', topics = [] } = JSON.parse(text) as { from?: unknown; topics?: unknown };
    return { from: isText(from) ? from : '', topics: Array.isArray(topics) ? topics.filter(isText) : [] };
  } catch {
    return none;
  }
}

export type Listener = { topics: readonly Topic[]; refetch: () => unknown };

/** The listeners to one of these topics; null means that anything may have changed. */
export function concerned<L extends Listener>(listeners: Iterable<L>, topics: readonly string[] | null): L[] {
  const all = [...listeners];
  if (topics === null) return all;
  const changed = new Set(topics);
  return all.filter((listener) => listener.topics.some((topic) => isAmong(changed, topic)));
}
/** Collects what arrives close together, so that a bulk change refetches a list once. */
export function gathered(pause: number, deliver: (topics: string[] | null) => void) {
  let waiting: Set<string> | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (topics: readonly string[] | null) => {
    if (topics === null || waiting === null) waiting = null;
    else waiting = new Set([...(waiting ?? []), ...topics]);
    timer ??= setTimeout(() => {
      const due = waiting;
      timer = undefined;
      waiting = undefined;
      deliver(due ? [...due] : null);
    }, pause);
  };
}
