import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, isoWeekday, monthEnd, monthStart, weekStart } from './days.ts';

const noDays = ['2026-02-29', '2026-13-01', '2026-1-1', '', '0000-01-01', '2026-11-15T00:00', 'today'];

test.each([...noDays, '0026-11-15', '0001-01-01', '9999-12-31'])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('months end where the calendar says', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect([monthStart('2026-11-15'), monthStart('2026-11-15', 2), monthStart('2026-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
  ]);
  expect([monthEnd('2026-02-01'), monthEnd('2028-02-29'), monthEnd('2026-12-31')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});

test('a month on from the 31st is the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-08-31', -6)).toBe('2026-02-28');
  expect(addMonths('2026-11-15', 14)).toBe('2028-01-15');
});

test('weeks begin on Monday', () => {
  expect(['2024-03-04', '2024-03-10'].map(isoWeekday)).toEqual([1, 7]);
  expect(['2024-03-04', '2024-03-07', '2024-03-10'].map(weekStart)).toEqual(Array(3).fill('2024-03-04'));
});

test('adding and subtracting gives the same day, whatever the machine’s time zone', () => {
  const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const from = date.toISOString().slice(0, 10);
      const to = addDays(from, days);
      expect(isDay(to)).toBe(true);
      expect([daysBetween(from, to), addDays(to, -days)]).toEqual([days, from]);
      expect((isoWeekday(to) - isoWeekday(from) - days) % 7 === 0).toBe(true);
      expect(addMonths(from, 1) > from && monthStart(addMonths(from, 1)) === monthStart(from, 1)).toBe(true);
    }),
  );
});
