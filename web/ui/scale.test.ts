import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each([
  [0, 4],
  [3, 4],
  [7, 8],
  [9, 10],
  [11, 12],
  [13, 16],
  [41, 50],
  [99, 100],
  [230, 240],
  [8001, 10_000],
])('a highest column of %i stands under %i', (most, top) => {
  expect(scaleOf(most)).toBe(top);
});
