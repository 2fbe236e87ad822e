import { expect, test } from 'vitest';
import { extentOf, piecesOf } from './pieces.ts';

const steps = [{ values: [3, -1, 2, -4] }, { values: [1] }];

test('negative values are stacked below zero', () => {
  const pieces = piecesOf(steps, 4, 'stacked');
  expect(pieces.map(([first]) => first)).toEqual([
    [0, 3],
    [-1, 0],
    [3, 5],
    [-5, -1],
  ]);
  expect(extentOf(pieces)).toEqual([-5, 5]);
});

test('columns side by side all start at zero', () => {
  const pieces = piecesOf([{ values: [3, -1] }, { values: [2] }], 2, 'grouped');
  expect(pieces).toEqual([
    [
      [0, 3],
      [0, 2],
    ],
    [
      [0, -1],
      [0, 0],
    ],
  ]);
  expect(extentOf(pieces)).toEqual([-1, 3]);
  expect(extentOf([])).toEqual([0, 0]);
});
