import { expect, test } from 'vitest';
import type { Checklists } from '../../../contract/together/checklists.ts';
import { isThere, itemDrop, itemStep, listDrop } from './steps.ts';

const lists: Record<string, string[]> = { A: ['a1', 'a2', 'a3'], B: [], C: ['c1'] };
const all = {
  lists: Object.keys(lists),
  checklists: Object.entries(lists).map(([cid, items]) => ({ cid, items })),
} as unknown as Checklists;
const every = () => true;

test('an arrow key moves an item one place, and over the edge into the next list', () => {
  expect(itemStep(all, 'a2', -1, every)).toEqual({ list: 'A', before: 'a1' });
  expect(itemStep(all, 'a1', 1, every)).toEqual({ list: 'A', before: 'a3' });
  expect(itemStep(all, 'a2', 1, every)).toEqual({ list: 'A', before: null });
  expect(itemStep(all, 'a3', 1, every)).toEqual({ list: 'B', before: null });
  expect(itemStep(all, 'c1', -1, every)).toEqual({ list: 'B', before: null });
  expect(itemStep(all, 'a1', -1, every)).toBeNull();
  expect(itemStep(all, 'c1', 1, every)).toBeNull();
  expect(itemStep(all, 'gone', 1, every)).toBeNull();
});

test('hidden items are stepped over', () => {
  const shown = (cid: string) => cid !== 'a2';
  expect(itemStep(all, 'a1', 1, shown)).toEqual({ list: 'A', before: null });
  expect(itemStep(all, 'a3', -1, shown)).toEqual({ list: 'A', before: 'a1' });
});

test('a drop lands above or below the item it was made on', () => {
  expect(itemDrop(all, 'c1', 'a2', 'above')).toEqual({ list: 'A', before: 'a2' });
  expect(itemDrop(all, 'c1', 'a2', 'below')).toEqual({ list: 'A', before: 'a3' });
  expect(itemDrop(all, 'a1', 'a3', 'below')).toEqual({ list: 'A', before: null });
  expect(itemDrop(all, 'a1', 'a1', 'below')).toBeNull();
  expect(isThere(all, 'a1', itemDrop(all, 'a1', 'a2', 'above')!)).toBe(true);
  expect(isThere(all, 'a3', { list: 'A', before: null })).toBe(true);
  expect(isThere(all, 'a3', { list: 'C', before: null })).toBe(false);
});

test('a list goes before another, or stays', () => {
  expect(listDrop(all.lists, 'C', 'A', 'above')).toBe('A');
  expect(listDrop(all.lists, 'A', 'B', 'below')).toBe('C');
  expect(listDrop(all.lists, 'A', 'C', 'below')).toBeNull();
  expect(listDrop(all.lists, 'A', 'B', 'above')).toBeUndefined();
  expect(listDrop(all.lists, 'A', 'A', 'above')).toBeUndefined();
});
