import { expect, test } from 'vitest';
import type { Checklists } from '../../../contract/together/checklists.ts';
import { progressOf } from '../../../contract/together/checklists.ts';
import { checklistsAfter } from './checklistsAfter.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';

const can = {} as Checklists['can'];
const record = { reference_type: 'Deal', reference_id: 5, name: 'Website' };
const none: Checklists = { lists: [], checklists: [], items: [], record, can };

/** "a: a1 a2 | b:", where a done item ends with an exclamation mark. */
const inWords = ({ lists, checklists, items }: Checklists) =>
  lists
    .map((cid) => {
      const list = checklists.find((one) => one.cid === cid)!;
      const held = list.items.map((item) => {
        const one = items.find((it) => it.cid === item)!;
        expect(one.checklist).toBe(cid);
        return one.title + (one.status ? '!' : '');
      });
      return [`${list.title}:`, ...held].join(' ');
    })
    .join(' | ');

const after = (state: Checklists, ...changes: ChecklistsChange[]) => changes.reduce(checklistsAfter, state);
const start = after(
  none,
  { kind: 'add group', group: 'A', name: 'a' },
  { kind: 'add group', group: 'B', name: 'b' },
  { kind: 'add item', item: 'a1', group: 'A', name: 'a1' },
  { kind: 'add item', item: 'a2', group: 'A', name: 'a2' },
  { kind: 'add item', item: 'b1', group: 'B', name: 'b1' },
);

test('an item is given to someone and to nobody again', () => {
  const joe = { id: 5, display_name: 'Joe' };
  const given = after(start, { kind: 'assign item', item: 'a2', to: joe });
  expect(given.items.map(({ assigned_to }) => assigned_to)).toEqual([null, joe, null]);
  expect(after(given, { kind: 'assign item', item: 'a2', to: null })).toEqual(start);
});

test('lists and items are added, renamed and marked', () => {
  expect(inWords(start)).toBe('a: a1 a2 | b: b1');
  const state = after(
    start,
    { kind: 'rename group', group: 'A', name: 'x' },
    { kind: 'rename item', item: 'a1', name: 'y' },
    { kind: 'mark item', item: 'a2', status: true },
  );
  expect(inWords(state)).toBe('x: y a2! | b: b1');
  expect(new Set(start.items.map(({ id }) => id)).size).toBe(3);
});

test('items move within and between lists, lists among themselves', () => {
  const move = (item: string, list: string, before: string | null) =>
    inWords(after(start, { kind: 'move item', item, group: list, before }));
  expect(move('a2', 'A', 'a1')).toBe('a: a2 a1 | b: b1');
  expect(move('a1', 'B', 'b1')).toBe('a: a2 | b: a1 b1');
  expect(move('a1', 'B', null)).toBe('a: a2 | b: b1 a1');
  expect(move('a1', 'B', 'gone')).toBe('a: a2 | b: b1 a1');
  expect(move('a1', 'gone', null)).toBe('a: a1 a2 | b: b1');
  const moved = after(start, { kind: 'move group', group: 'B', before: 'A' });
  expect(inWords(moved)).toBe('b: b1 | a: a1 a2');
  expect(moved.checklists.map(({ cid }) => cid)).toEqual(moved.lists);
});

test('what is deleted takes its items along', () => {
  expect(inWords(after(start, { kind: 'delete item', item: 'a1' }))).toBe('a: a2 | b: b1');
  const state = after(start, { kind: 'delete group', group: 'A' });
  expect(inWords(state)).toBe('b: b1');
  expect(state.items.map(({ cid }) => cid)).toEqual(['b1']);
});

test('a change that the copy already holds, or that meets what is gone, is harmless', () => {
  const changes: ChecklistsChange[] = [
    { kind: 'add group', group: 'A', name: 'a' },
    { kind: 'add item', item: 'a1', group: 'A', name: 'a1' },
    { kind: 'add item', item: 'z', group: 'gone', name: 'z' },
    { kind: 'mark item', item: 'gone', status: true },
    { kind: 'delete item', item: 'gone' },
    { kind: 'delete group', group: 'gone' },
    { kind: 'rename group', group: 'gone', name: 'z' },
    { kind: 'move group', group: 'gone', before: 'A' },
    { kind: 'move group', group: 'A', before: 'A' },
    { kind: 'move item', item: 'gone', group: 'A', before: null },
  ];
  for (const change of changes) expect(inWords(after(start, change))).toBe(inWords(start));
});

test('progress is done of all, in whole percent', () => {
  const items = (done: number, all: number) => Array.from({ length: all }, (_, at) => ({ status: at < done }));
  expect([progressOf([]), progressOf(items(0, 3)), progressOf(items(1, 3)), progressOf(items(2, 3))]).toEqual([
    0, 0, 33, 67,
  ]);
  expect(progressOf(items(3, 3))).toBe(100);
});
