import { expect, test } from 'vitest';
import { carried, dropWords, liftGroup, liftItem, neighbour, placeOf, placeWords, putDown, standIn } from './places.ts';
import type { Lines } from './places.ts';

const lines: Lines<number> = [
  { key: 'one', name: 'One', items: [1, 2, 3] },
  { key: 'two', name: 'Two', items: [] },
  { key: 'three', name: 'Three', items: [7] },
];
const at = (item: number, group: string, place: number) => ({ kind: 'item' as const, item, group, at: place });

test('a lifted item is carried up, down and over, and stops at the edges', () => {
  const held = liftItem(lines, 3)!;
  expect(held).toEqual(at(3, 'one', 2));
  expect(carried(lines, held, 'ArrowDown', 'columns')).toEqual(held);
  expect(carried(lines, held, 'ArrowUp', 'columns')).toEqual(at(3, 'one', 1));
  expect(carried(lines, held, 'ArrowLeft', 'columns')).toEqual(held);
  const over = carried(lines, held, 'ArrowRight', 'columns');
  expect(over).toEqual(at(3, 'two', 0));
  expect(placeWords(placeOf(lines, over))).toBe('Two, 1 of 1');
  expect(dropWords(placeOf(lines, over))).toBe('Dropped in Two, 1 of 1');
  expect(liftItem(lines, 99)).toBeNull();
});

test('among rows it is carried over the edge of its group, into the next or the one before', () => {
  const down = carried(lines, liftItem(lines, 3)!, 'ArrowDown', 'rows');
  expect(down).toEqual(at(3, 'two', 0));
  expect(carried(lines, down, 'ArrowDown', 'rows')).toEqual(at(3, 'three', 0));
  expect(carried(lines, down, 'ArrowUp', 'rows')).toEqual(at(3, 'one', 2));
  expect(carried(lines, liftItem(lines, 1)!, 'ArrowUp', 'rows')).toEqual(at(1, 'one', 0));
  expect(carried(lines, at(3, 'three', 1), 'ArrowDown', 'rows')).toEqual(at(3, 'three', 1));
});

test('it is put down before the item it is held above, or at the end, or nowhere new', () => {
  expect(putDown(lines, at(3, 'one', 0))).toMatchObject({ group: 'one', before: 1 });
  expect(putDown(lines, at(3, 'three', 1))).toMatchObject({ group: 'three', before: null });
  expect(putDown(lines, at(3, 'one', 2))).toBeNull();
});

test('a group is carried among groups, across or down as they stand', () => {
  const held = liftGroup(lines, 'one')!;
  expect(carried(lines, held, 'ArrowLeft', 'columns')).toEqual(held);
  const over = carried(lines, held, 'ArrowRight', 'columns');
  expect(placeWords(placeOf(lines, over))).toBe('2 of 3');
  expect(dropWords(placeOf(lines, over))).toBe('Dropped, 2 of 3');
  expect(putDown(lines, over)).toEqual({ kind: 'move group', group: 'one', before: 'three' });
  const end = carried(lines, carried(lines, held, 'ArrowDown', 'rows'), 'ArrowDown', 'rows');
  expect(putDown(lines, end)).toEqual({ kind: 'move group', group: 'one', before: null });
  expect(putDown(lines, held)).toBeNull();
});

test('arrow keys go from item to item, over empty groups', () => {
  expect(neighbour(lines, 1, 'ArrowDown', 'columns')).toBe(2);
  expect(neighbour(lines, 1, 'ArrowUp', 'columns')).toBeNull();
  expect(neighbour(lines, 3, 'ArrowRight', 'columns')).toBe(7);
  expect(neighbour(lines, 7, 'ArrowLeft', 'columns')).toBe(1);
  expect(neighbour(lines, 7, 'ArrowLeft', 'rows')).toBeNull();
});

test('the focus follows its item into another group, and goes to the next in its place once it is gone', () => {
  const moved: Lines<number> = [
    { key: 'one', name: 'One', items: [1, 3] },
    { key: 'two', name: 'Two', items: [2] },
  ];
  expect(standIn(lines, moved, '2')).toBe(2);
  const without = (items: number[]): Lines<number> => [{ key: 'one', name: 'One', items }];
  expect(standIn(lines, without([1, 3]), '2')).toBe(3);
  expect(standIn(lines, without([1, 2]), '3')).toBe(2);
  expect(standIn(lines, without([]), '1')).toBeNull();
  expect(standIn(lines, lines, '99')).toBeNull();
});
