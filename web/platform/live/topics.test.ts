import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { concerned, gathered, parseNews } from './topics.ts';
import type { Listener } from './topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const board: Listener = { topics: ['boards', 'boards:12'], refetch: () => undefined };
const deal: Listener = { topics: ['deals:5'], refetch: () => undefined };

test('an event names topics and the tab they come from, and anything else names none', () => {
  expect(parseNews('{"from":"tab-1","topics":["deals","deals:5"]}')).toEqual({
    from: 'tab-1',
    topics: ['deals', 'deals:5'],
  });
  for (const text of ['', 'x', '{}', '5', 'null', null, undefined, '["deals"]']) {
    expect(parseNews(text), String(text)).toEqual({ from: '', topics: [] });
  }
  expect(parseNews('{"topics":["deals",5,null]}').topics).toEqual(['deals']);
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
