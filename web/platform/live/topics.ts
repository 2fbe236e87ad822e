/** What the server says on `event: topics`: names only, never content. */
export function parseTopics(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export type Listener = { topics: readonly string[]; refetch: () => void };

/** Who wants to hear about one of these topics; null means that anything may have changed. */
export function concerned(listeners: Iterable<Listener>, topics: readonly string[] | null): Listener[] {
  const all = [...listeners];
  if (topics === null) return all;
  const changed = new Set(topics);
  // After a large change the server names no rows: "deals:*" is any deal.
  const isNews = (topic: string) => changed.has(topic) || changed.has(topic.replace(/:.*/, ':*'));
  return all.filter((listener) => listener.topics.some(isNews));
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
