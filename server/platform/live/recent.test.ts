import { expect, test } from 'vitest';
import { liveTimes } from '../../../contract/platform/live.ts';
import type { News } from './news.ts';
import { keepRecent, readMissed } from './recent.ts';

const news = (table: string): News => new Map([[table, new Set([table])]]);

test('what was told in the time that was missed, and a little before it', () => {
  let time = 100_000;
  const recent = keepRecent(() => time);
  time = 200_000;
  recent.add(news('deals'));
  time += 5_000;
  recent.add(news('tags'));
  expect(recent.since(0)).toEqual([news('tags')]);
  expect(recent.since(5_000 - liveTimes.overlap)).toEqual([news('deals'), news('tags')]);
  time += 10_000;
  expect(recent.since(0)).toEqual([]);
});

test('further back than is kept, or than it listened, nothing is known', () => {
  let time = 100_000;
  const recent = keepRecent(() => time);
  expect(recent.since(0)).toBeNull();
  time += liveTimes.overlap;
  expect(recent.since(0)).toEqual([]);
  expect(recent.since(1)).toBeNull();
  time += liveTimes.kept * 2;
  expect(recent.since(liveTimes.kept)).toBeNull();
  recent.add(news('deals'));
  recent.forget();
  expect(recent.since(0)).toBeNull();
  time += liveTimes.overlap;
  expect(recent.since(0)).toEqual([]);
});

test('how long is a number of milliseconds or not said', () => {
  expect(readMissed('1500')).toBe(1500);
  for (const value of ['', 'x', '-1', '1.5', '9999999999', ['1', '2'], undefined]) expect(readMissed(value)).toBeNull();
});
