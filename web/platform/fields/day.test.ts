import { expect, test } from 'vitest';
import { isPickable, readDay } from './day.ts';

test('typed dates are read in several formats', () => {
  expect(['2024-03-05', '2024/3/5', '20240305', ' 2024.03.05 '].map(readDay)).toEqual(Array(4).fill('2024-03-05'));
  expect(['', 'soon', '2024-02-30', '2024-13-01', '5/3/2024'].map(readDay)).toEqual(Array(5).fill(null));
});

test('only days between the minimum and maximum can be picked', () => {
  const limits = { min_date: '2024-03-05', max_date: '2024-03-07' };
  expect(['2024-03-04', '2024-03-05', '2024-03-07', '2024-03-08'].map((day) => isPickable(day, limits))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('only the allowed ISO weekdays can be picked', () => {
  expect(['2024-03-04', '2024-03-05', '2024-03-10'].map((day) => isPickable(day, { iso_weekdays: [1, 7] }))).toEqual([
    true,
    false,
    true,
  ]);
});

test('only days in the list of valid dates can be picked', () => {
  expect(['2024-03-04', '2024-03-05'].map((day) => isPickable(day, { valid_dates: ['2024-03-05'] }))).toEqual([
    false,
    true,
  ]);
  expect(isPickable('2024-03-05', { valid_dates: [] })).toBe(false);
});
