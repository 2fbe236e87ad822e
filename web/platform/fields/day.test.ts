import { expect, test } from 'vitest';
import { isPickable, readDay } from './day.ts';

test('typed days', () => {
  expect(['2024-03-05', '2024/3/5', '20240305', ' 2024.03.05 '].map(readDay)).toEqual(Array(4).fill('2024-03-05'));
  expect(['', 'soon', '2024-02-30', '2024-13-01', '5/3/2024'].map(readDay)).toEqual(Array(5).fill(null));
});

test('a pick is limited to min and max dates', () => {
  const limits = { min_date: '2024-03-05', max_date: '2024-03-07' };
  expect(['2024-03-04', '2024-03-05', '2024-03-07', '2024-03-08'].map((day) => isPickable(day, limits))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a pick is limited to ISO weekdays', () => {
  expect(['2024-03-04', '2024-03-05', '2024-03-10'].map((day) => isPickable(day, { iso_weekdays: [1, 7] }))).toEqual([
    true,
    false,
    true,
  ]);
});

test('a pick is limited to the list of valid dates', () => {
  expect(['2024-03-04', '2024-03-05'].map((day) => isPickable(day, { valid_dates: ['2024-03-05'] }))).toEqual([
    false,
    true,
  ]);
  expect(isPickable('2024-03-05', { valid_dates: [] })).toBe(false);
});
