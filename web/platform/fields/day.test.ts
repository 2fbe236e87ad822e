import { expect, test } from 'vitest';
import { isPickable } from './day.ts';

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
