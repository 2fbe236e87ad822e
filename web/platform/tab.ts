/** The name of this tab for as long as its page lives: what it did itself it knows from the answers, not from the news. */
export const tabName = globalThis.crypto.randomUUID().slice(0, 18);

let calls = 0;
/** The name of one call that may change something. */
export const nextCall = (): string => `${tabName}-${(calls += 1)}`;

export const isOwn = (call: string): boolean => call.startsWith(`${tabName}-`);

/** Goes with the topics of an answer: which call it was, so that what is sent of its change is known when it comes. */
const mark = 'call:';
export const withCall = (topics: readonly string[], call: string): string[] => [...topics, mark + call];
export const callsAmong = (topics: readonly string[]): string[] =>
  topics.flatMap((topic) => (topic.startsWith(mark) ? [topic.slice(mark.length)] : []));
