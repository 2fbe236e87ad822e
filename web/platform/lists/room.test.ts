import { expect, test } from 'vitest';
import { columnsWithin, menuKey, widened } from './room.ts';

const columns = [
  { key: 'name', sort: 'name' },
  { key: 'owner', sort: 'owner', yields: 3 },
  { key: 'tags', yields: 1 },
  { key: 'created', sort: 'created_at', yields: 2 },
];
const widths = { name: 200, owner: 100, tags: 120, created: 90, [menuKey]: 40 };
const shown = (room: number, sort: string | null = null) =>
  columnsWithin(columns, widths, room, sort)?.map(({ key }) => key) ?? 'cards';

test('columns give way in their declared order, then the list turns to cards', () => {
  expect(shown(550)).toEqual(['name', 'owner', 'tags', 'created']);
  expect(shown(549)).toEqual(['name', 'owner', 'created']);
  expect(shown(429)).toEqual(['name', 'owner']);
  expect(shown(339)).toEqual(['name']);
  expect(shown(239)).toBe('cards');
});

test('the column that the list is sorted by goes last', () => {
  expect(shown(429, '-created_at')).toEqual(['name', 'created']);
  expect(shown(329, 'created_at')).toEqual(['name']);
});

test('what was not measured yet takes no room', () => {
  expect(columnsWithin(columns, {}, 100, null)).toBe(columns);
});

test('a column keeps the width it was once seen to need', () => {
  expect(widened({ name: 100, owner: 50 }, { name: 90, owner: 60 })).toEqual({ name: 100, owner: 60 });
  const before = { name: 100 };
  expect(widened(before, { name: 100 })).toBe(before);
});
