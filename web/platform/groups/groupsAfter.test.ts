import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf, outlineShape } from '../../gallery/outline.ts';
import type { Outline } from '../../gallery/outline.ts';
import { groupsAfter } from './groupsAfter.ts';
import type { GroupsChange } from './shape.ts';

const after = (outline: Outline, ...changes: GroupsChange<string>[]) =>
  changes.reduce((state, change) => groupsAfter(outlineShape, state, change), outline);

/** "a: 1 2 | b>a: 3": a section, its parent, and its points by name. */
const words = ({ sections, names }: Outline) =>
  sections
    .map(({ name, parent, points }) =>
      [`${name}${parent ? `>${parent}` : ''}:`, ...points.map((key) => names[key])].join(' '),
    )
    .join(' | ');

const start = outlineOf({ a: ['1', '2'], b: ['3'], c: [] });

test('items move within and between groups, and a neighbour that is gone means the end', () => {
  const move = (item: string, group: string, before: string | null) =>
    words(after(start, { kind: 'move item', item, group, before }));
  expect(move('2', 'a', '1')).toBe('a: 2 1 | b: 3 | c:');
  expect(move('1', 'b', '3')).toBe('a: 2 | b: 1 3 | c:');
  expect(move('1', 'b', 'gone')).toBe('a: 2 | b: 3 1 | c:');
  for (const [item, group] of [
    ['9', 'a'],
    ['1', 'gone'],
  ] as const) {
    expect(after(start, { kind: 'move item', item, group, before: null })).toBe(start);
  }
  expect(after(start, { kind: 'move item', item: '1', group: 'b', before: '1' })).toBe(start);
});

test('groups and items are added once, renamed, and deleted with what is in them', () => {
  const added = after(
    start,
    { kind: 'add group', group: 'd', name: 'D' },
    { kind: 'add item', item: '4', group: 'd', name: 'four' },
    { kind: 'add item', item: '4', group: 'a', name: 'twice' },
    { kind: 'add group', group: 'a', name: 'twice' },
    { kind: 'rename item', item: '3', name: 'three' },
    { kind: 'rename group', group: 'c', name: 'C' },
  );
  expect(words(added)).toBe('a: 1 2 | b: three | C: | D: four');
  expect(words(after(added, { kind: 'delete group', group: 'b' }, { kind: 'delete item', item: '1' }))).toBe(
    'a: 2 | C: | D: four',
  );
});

test('groups stand in groups, never in themselves, and go with the one they stand in', () => {
  const nested = after(start, { kind: 'move group', group: 'b', parent: 'a', before: null });
  expect(words(nested)).toBe('a: 1 2 | c: | b>a: 3');
  expect(after(nested, { kind: 'move group', group: 'a', parent: 'b', before: null })).toBe(nested);
  expect(after(nested, { kind: 'move group', group: 'a', parent: 'gone', before: null })).toBe(nested);
  expect(words(after(nested, { kind: 'move group', group: 'b', parent: null, before: 'c' }))).toBe(
    'a: 1 2 | b: 3 | c:',
  );
  expect(words(after(nested, { kind: 'delete group', group: 'a' }))).toBe('c:');
});

const point = fc.constantFrom('1', '2', '3', 'new', 'other');
const section = fc.constantFrom('a', 'b', 'c', 'made');
const changes: fc.Arbitrary<GroupsChange<string>> = fc.oneof(
  fc.record({ kind: fc.constant('move item' as const), item: point, group: section, before: fc.option(point) }),
  fc.record({
    kind: fc.constant('move group' as const),
    group: section,
    before: fc.option(section),
    parent: fc.option(section),
  }),
  fc.record({ kind: fc.constant('add group' as const), group: section, name: fc.string() }),
  fc.record({ kind: fc.constant('add item' as const), item: point, group: section, name: fc.string() }),
  fc.record({ kind: fc.constant('delete group' as const), group: section }),
  fc.record({ kind: fc.constant('delete item' as const), item: point }),
);

test('whatever happens, each item stands once; a change made twice is as one; what was given is not touched', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 20 }), changes, (many, last) => {
      const before = after(start, ...many);
      const copy = structuredClone(before);
      const once = after(before, last);
      expect(before).toEqual(copy);
      expect(after(once, last)).toEqual(once);
      const standing = once.sections.flatMap(({ points }) => points);
      expect(standing.toSorted()).toEqual(Object.keys(once.names).toSorted());
    }),
  );
});
