import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './days.ts';
import {
  calendarWeeks,
  coarserThan,
  coarsest,
  periodBegin,
  periodEnd,
  periodEnds,
  shiftedEnd,
  weekOf,
} from './weeks.ts';
import type { WeekRule } from './weeks.ts';

// Weeks end on Thursdays, and from Friday 6 March 2026 on, on Sundays.
const changed: WeekRule[] = [
  { from_on: '0001-01-01', ends_on: 4 },
  { from_on: '2026-03-06', ends_on: 7 },
];

test.each([
  ['2026-03-04', '2026-02-27', '2026-03-05'],
  ['2026-03-05', '2026-02-27', '2026-03-05'],
  ['2026-03-06', '2026-03-06', '2026-03-08'],
  ['2026-03-08', '2026-03-06', '2026-03-08'],
  ['2026-03-09', '2026-03-09', '2026-03-15'],
])('the week of %s across a changed day', (day, from, to) => {
  expect(weekOf(day, changed)).toEqual({ from, to });
});

test.each([
  ['daily', '2026-02-03', '2026-02-03'],
  ['weekly', '2026-02-03', '2026-02-08'],
  ['monthly', '2026-02-03', '2026-02-28'],
  ['monthly', '2024-02-29', '2024-02-29'],
  ['quarterly', '2026-02-03', '2026-03-31'],
  ['quarterly', '2026-12-31', '2026-12-31'],
  ['yearly', '2026-02-03', '2026-12-31'],
] as const)('a %s period of %s ends on %s', (length, day, end) => {
  expect(periodEnd(length, day, calendarWeeks)).toBe(end);
});

test('the coarsest of several, and what is coarser', () => {
  expect(coarsest(['daily', 'monthly', 'weekly'])).toBe('monthly');
  expect(coarserThan('weekly')).toEqual(['monthly', 'quarterly', 'yearly']);
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('1990-01-01', number));
/** Week rules that change at the end of a week, as the server stores them. */
const anyWeeks = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.array(fc.tuple(anyDay, fc.integer({ min: 1, max: 7 })), { maxLength: 4 }))
  .map(([first, later]) => {
    const weeks: WeekRule[] = [{ from_on: '0001-01-01', ends_on: first }];
    for (const [day, ends_on] of later.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (day <= weeks.at(-1)!.from_on) continue;
      weeks.push({ from_on: addDays(weekOf(day, weeks).to, 1), ends_on });
    }
    return weeks;
  });
const anyLength = fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'yearly' as const);

test('periods follow one another without a gap, whatever the weeks', () => {
  fc.assert(
    fc.property(anyDay, anyWeeks, anyLength, (day, weeks, length) => {
      const end = periodEnd(length, day, weeks);
      const begin = periodBegin(length, day, weeks);
      expect(begin <= day && day <= end).toBe(true);
      expect(periodEnd(length, begin, weeks)).toBe(end);
      expect(periodBegin(length, end, weeks)).toBe(begin);
      expect(periodBegin(length, addDays(end, 1), weeks)).toBe(addDays(end, 1));
      if (length === 'weekly') expect(daysBetween(begin, end)).toBeLessThan(7);
      expect(shiftedEnd(length, shiftedEnd(length, end, 3, weeks), -3, weeks)).toBe(end);
    }),
  );
});

test('every day of a time lies in exactly one of its periods', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), anyWeeks, anyLength, (from, many, weeks, length) => {
      const to = addDays(from, many);
      const ends = periodEnds(length, { from, to }, weeks);
      const total = ends.reduce((sum, end) => sum + daysBetween(periodBegin(length, end, weeks), end) + 1, 0);
      const first = periodBegin(length, from, weeks);
      expect(total).toBe(ends.length === 0 ? 0 : daysBetween(first, ends.at(-1)!) + 1);
    }),
  );
});
