import { expect, test } from 'vitest';
import { isShown, weekOf, weeksFrom, weekText } from './week.ts';

test('a week is written with its days, and the month and the year only once', () => {
  expect(weekText(weekOf('2026-11-09'))).toBe("9 – 15 Nov'26");
  expect(weekText(weekOf('2026-11-30'))).toBe("30 Nov – 6 Dec'26");
  expect(weekText(weekOf('2026-12-28'))).toBe("28 Dec'26 – 3 Jan'27");
  // Shorter, because the day that weeks end on was changed.
  expect(weekText({ from: '2026-11-20', until: '2026-11-22' })).toBe("20 – 22 Nov'26");
});

test('weeks are counted correctly across a clock change', () => {
  expect(weeksFrom('2026-10-19', 1)).toBe('2026-10-26');
  expect(weeksFrom('2026-03-30', -1)).toBe('2026-03-23');
  expect(weekOf('2026-10-19')).toEqual({ from: '2026-10-19', until: '2026-10-25' });
});

test('a day, a week and everything are told apart', () => {
  const week = weekOf('2026-11-09');
  expect(isShown(week, week)).toBe(true);
  expect(isShown(null, week)).toBe(false);
  expect(isShown({ from: '2026-11-09', until: '2026-11-09' }, week)).toBe(false);
});
