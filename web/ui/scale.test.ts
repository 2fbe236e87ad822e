import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each([
  [0, 4],
  [3, 4],
  [7, 10],
  [13, 20],
  [40, 40],
  [41, 50],
  [99, 100],
  [230, 400],
])('a highest column of %i stands under %i', (most, top) => {
  expect(scaleOf(most)).toBe(top);
});
