import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { concerned, gathered, parseTopics } from './topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const board = { topics: ['boards', 'boards:12'], refetch: () => undefined };
const deal = { topics: ['deals:5'], refetch: () => undefined };

test('an event names topics, and anything else names none', () => {
  expect(parseTopics('["deals","deals:5"]')).toEqual(['deals', 'deals:5']);
  for (const text of ['', 'x', '{}', '5', null, undefined]) expect(parseTopics(text)).toEqual([]);
  expect(parseTopics('["deals",5,null]')).toEqual(['deals']);
});

test('only who shows a changed topic refetches, and after a reconnect everyone', () => {
  expect(concerned([board, deal], ['deals:5'])).toEqual([deal]);
  expect(concerned([board, deal], ['boards:12', 'boards'])).toEqual([board]);
  expect(concerned([board, deal], ['deals:55'])).toEqual([]);
  expect(concerned([board, deal], ['deals:*'])).toEqual([deal]);
  expect(concerned([board, deal], null)).toEqual([board, deal]);
});

test('topics that arrive together are delivered once', () => {
  const deliver = vi.fn();
  const gather = gathered(50, deliver);
  gather(['a']);
  gather(['b', 'a']);
  expect(deliver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(deliver).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  gather(['c']);
  vi.advanceTimersByTime(50);
  expect(deliver).toHaveBeenLastCalledWith(['c']);
});

test('"anything" swallows the topics around it', () => {
  const deliver = vi.fn();
  const gather = gathered(50, deliver);
  gather(['a']);
  gather(null);
  gather(['b']);
  vi.advanceTimersByTime(50);
  expect(deliver).toHaveBeenCalledExactlyOnceWith(null);
});
