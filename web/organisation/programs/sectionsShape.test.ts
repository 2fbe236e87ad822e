import { expect, test } from 'vitest';
import type { Sections } from '../../../contract/organisation/programs.ts';
import { percentOf } from '../../../contract/organisation/programs.ts';
import { sectionsAfter, sectionsInSight } from './sectionsShape.ts';

const none: Sections = {
  sections: {},
  targets: {},
  lists: [],
  can: { edit: true, sort: true, review: true, open: true },
};
const plan = [
  { kind: 'add group', group: 's1', name: 'One' },
  { kind: 'add group', group: 's2', name: 'Two' },
  { kind: 'add item', item: 'a', group: 's1', name: 'A' },
  { kind: 'add item', item: 'b', group: 's1', name: 'B' },
] as const;
const made = plan.reduce(sectionsAfter, none);

test('sections and targets are added, moved between sections and renamed at once', () => {
  expect(made.lists).toEqual(['s1', 's2']);
  expect(made.sections['s1']!.targets).toEqual(['a', 'b']);
  const moved = sectionsAfter(made, { kind: 'move item', item: 'a', group: 's2', before: null });
  expect([moved.sections['s1']!.targets, moved.sections['s2']!.targets]).toEqual([['b'], ['a']]);
  expect(moved.targets['a']!.section).toBe('s2');
  expect(sectionsAfter(moved, { kind: 'rename item', item: 'a', name: 'AA' }).targets['a']!.title).toBe('AA');
  expect(sectionsAfter(made, { kind: 'move group', group: 's2', before: 's1' }).lists).toEqual(['s2', 's1']);
});

test('a deleted section takes its targets with it, and nothing happens twice', () => {
  const gone = sectionsAfter(made, { kind: 'delete group', group: 's1' });
  expect([gone.lists, Object.keys(gone.targets)]).toEqual([['s2'], []]);
  expect(sectionsAfter(gone, { kind: 'delete group', group: 's1' })).toBe(gone);
});

test('percentages are whole numbers over all levels; nothing to do is nothing done', () => {
  expect(percentOf([])).toBe(0);
  expect(
    percentOf([
      { done: 1, total: 3 },
      { done: 1, total: 3 },
    ]),
  ).toBe(33);
  expect(
    percentOf([
      { done: 2, total: 2 },
      { done: 0, total: 1 },
    ]),
  ).toBe(67);
});

test('a long program first draws the sections in sight, and as many short ones as it takes', () => {
  const of = (...sizes: number[]) => sizes.map((size) => ({ targets: Array.from({ length: size }, String) }));
  expect(sectionsInSight(of(20, 20, 20))).toBe(1);
  expect(sectionsInSight(of(2, 0, 5, 9, 4))).toBe(4);
  expect(sectionsInSight(of(2, 3))).toBe(2);
  expect(sectionsInSight([])).toBe(1);
});
