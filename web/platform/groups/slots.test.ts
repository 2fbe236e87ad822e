import { expect, test } from 'vitest';
import { gapAt, slotsOf } from './slots.ts';

test('cards make room where one is held, and close up where it came from', () => {
  expect(slotsOf([1, 2, 3], null, null)).toEqual([
    { id: 1, at: 0 },
    { id: 2, at: 1 },
    { id: 3, at: 2 },
  ]);
  expect(slotsOf([1, 2], 9, 1)).toEqual([
    { id: 1, at: 0 },
    { id: 2, at: 2 },
  ]);
  expect(slotsOf([1, 2, 3], 1, 2)).toEqual([
    { id: 2, at: 0 },
    { id: 3, at: 1 },
    { id: 1, at: 2 },
  ]);
  expect(slotsOf([1, 2], 1, null)).toContainEqual({ id: 2, at: 0 });
});

test('the gap follows the middle of the held card and stays within the list', () => {
  expect([-500, 0, 124, 198, 9999].map((y) => gapAt(y, 3, 124))).toEqual([0, 0, 1, 1, 3]);
});
