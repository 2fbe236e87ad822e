import { expect, test } from 'vitest';
import { placed, stretchOf } from './placing.ts';

const hour = 3_600_000;
const { from, to, work } = stretchOf('2026-03-05', 'Europe/Berlin');
const at = (clock: number) => from + clock * hour;
const put = (hours: number, busy: [number, number][] = [], until = to) =>
  (placed(hours * hour, { work, until, busy: busy.map(([a, b]) => ({ from: at(a), to: at(b) })) }) - from) / hour;

test('hours of a day begin at nine, or in the first gap after it that is long enough', () => {
  expect(put(2)).toBe(9);
  expect(put(2, [[9, 10]])).toBe(10);
  expect(
    put(2, [
      [9, 10],
      [11, 13],
    ]),
  ).toBe(13);
  expect(
    put(1, [
      [9, 10],
      [11, 13],
    ]),
  ).toBe(10);
  expect(put(1, [[6, 9.5]])).toBe(9.5);
});

test('what does not fit after nine ends with the day, or now', () => {
  expect(put(16)).toBe(8);
  expect(put(24)).toBe(0);
  expect(put(2, [], at(10))).toBe(8);
});

test('a day is as long as its clock says, and nine is nine', () => {
  const long = stretchOf('2026-10-25', 'Europe/Berlin');
  const short = stretchOf('2026-03-29', 'Europe/Berlin');
  expect([long.to - long.from, short.to - short.from].map((length) => length / hour)).toEqual([25, 23]);
  expect(new Date(long.work).toISOString()).toBe('2026-10-25T08:00:00.000Z');
  expect(new Date(short.work).toISOString()).toBe('2026-03-29T07:00:00.000Z');
});
