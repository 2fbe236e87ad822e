import { newId } from './newId.ts';

/** The name of this tab while its page lives. It learns of its own changes from the answers, not from the news. */
export const tabName = newId().slice(0, 18);

let calls = 0;
/** The name of one call that may change something. */
export const nextCall = (): string => `${tabName}-${(calls += 1)}`;

export const isOwn = (call: string): boolean => call.startsWith(`${tabName}-`);

/** Added to the topics of an answer: names the call, so that its change is recognised when the server sends it. */
const mark = 'call:';
export const withCall = (topics: readonly string[], call: string): string[] => [...topics, mark + call];
export const callsAmong = (topics: readonly string[]): string[] =>
  topics.flatMap((topic) => (topic.startsWith(mark) ? [topic.slice(mark.length)] : []));
