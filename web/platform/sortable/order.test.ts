import { expect, test } from 'vitest';
import { inOrder, moved, placeBeside } from './order.ts';

test('a row moves up, down and no further than the ends', () => {
  expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 3, -1)).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 4, 0)).toEqual([1, 2, 3]);
});

test('a drop lands above or below the row it was made on', () => {
  const ids = [1, 2, 3, 4];
  const drop = (id: number, target: number, edge: 'above' | 'below') =>
    moved(ids, id, placeBeside(ids, id, target, edge));
  expect(drop(1, 3, 'above')).toEqual([2, 1, 3, 4]);
  expect(drop(1, 3, 'below')).toEqual([2, 3, 1, 4]);
  expect(drop(4, 2, 'above')).toEqual([1, 4, 2, 3]);
  expect(drop(2, 2, 'below')).toEqual([1, 2, 3, 4]);
});

test('an order shows again what a colleague added meanwhile', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(inOrder(rows, [2, 1]).map((row) => row.id)).toEqual([2, 1, 3]);
  expect(inOrder(rows, [9, 3]).map((row) => row.id)).toEqual([3, 1, 2]);
});
