import { expect, test } from 'vitest';
import { calendarWeeks } from '../../../contract/platform/weeks.ts';
import { isShown, weekBeside, weekText } from './week.ts';

test('a week is written with its days, and the month and the year only once', () => {
  expect(weekText({ from: '2026-11-09', until: '2026-11-15' })).toBe("9 – 15 Nov'26");
  expect(weekText({ from: '2026-11-30', until: '2026-12-06' })).toBe("30 Nov – 6 Dec'26");
  expect(weekText({ from: '2026-12-28', until: '2027-01-03' })).toBe("28 Dec'26 – 3 Jan'27");
  // Shorter, because the day that weeks end on was changed.
  expect(weekText({ from: '2026-11-20', until: '2026-11-22' })).toBe("20 – 22 Nov'26");
});

test('weeks are counted correctly across a clock change', () => {
  expect(weekBeside('2026-10-19', 1, calendarWeeks)).toEqual({ from: '2026-10-26', until: '2026-11-01' });
  expect(weekBeside('2026-03-30', -1, calendarWeeks)).toEqual({ from: '2026-03-23', until: '2026-03-29' });
});

test('turning the weeks leaves out no short one', () => {
  const weeks = [
    { from_on: '0001-01-01', ends_on: 4 },
    { from_on: '2026-11-20', ends_on: 7 },
  ];
  const short = { from: '2026-11-20', until: '2026-11-22' };
  expect(weekBeside('2026-11-13', 1, weeks)).toEqual(short);
  expect(weekBeside('2026-11-23', -1, weeks)).toEqual(short);
  expect(weekBeside('2026-11-20', 1, weeks)).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(weekBeside('2026-11-20', -1, weeks)).toEqual({ from: '2026-11-13', until: '2026-11-19' });
});

test('a day, a week and everything are told apart', () => {
  const week = { from: '2026-11-09', until: '2026-11-15' };
  expect(isShown(week, week)).toBe(true);
  expect(isShown(null, week)).toBe(false);
  expect(isShown({ from: '2026-11-09', until: '2026-11-09' }, week)).toBe(false);
});
