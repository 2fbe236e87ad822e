import { expect, test } from 'vitest';
import { besideHeld } from './besideHeld.ts';
import { groupsAfter } from './groupsAfter.ts';
import { inOrder, rowsShape } from './rowsShape.ts';

const shape = rowsShape<{ id: number }>('all');
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);
const moved = (item: number, before: number | null) =>
  ids(groupsAfter(shape, rows, { kind: 'move item', item, group: 'all', before }));

test('a row moves before another and to the end; one that is not there moves nothing', () => {
  expect(moved(3, 1)).toEqual([3, 1, 2]);
  expect(moved(1, null)).toEqual([2, 3, 1]);
  expect(moved(4, 1)).toEqual([1, 2, 3]);
});

test('an order shows again what a colleague added meanwhile', () => {
  expect(ids(inOrder(rows, [2, 1]))).toEqual([2, 1, 3]);
  expect(ids(inOrder(rows, [9, 3]))).toEqual([3, 1, 2]);
});

test('while a row is held none moves, whatever colleagues do', () => {
  expect(ids(besideHeld(shape, [{ id: 3 }, { id: 1 }], rows, 1, 'all'))).toEqual([1, 2, 3]);
});
