import { expect, test } from 'vitest';
import { rowAfter, rowsAfter, showsOf } from './rowChanges.ts';
import type { RowChange } from './rowChanges.ts';

const asked = (kind: RowChange['kind'], values: Record<string, unknown> = {}): RowChange => ({
  id: '5',
  kind,
  values,
  at: '2024-03-05T09:30Z',
});
const deal = { id: 5, name: 'Website', status: 'in-progress', archived_at: null };
const log = { id: 5, deleted_at: null };
const trashed = { id: 5, deleted_at: '2024-03-05T09:30Z' };
const [plain, both, trash] = [showsOf({}), showsOf({ status: 'all' }), showsOf({ status: 'trashed' })];

test('a deleted or archived row leaves a list that does not show such rows', () => {
  const others = [{ ...deal, id: 4 }];
  for (const kind of ['archived', 'deleted'] as const) {
    expect(rowsAfter([...others, deal], asked(kind), plain), kind).toEqual(others);
  }
  expect(rowsAfter(others, asked('archived'), plain)).toBe(others);
});

test('a list that shows the trash or the archive keeps the row, marked', () => {
  const remove = asked('deleted');
  expect(rowAfter(log, remove, showsOf({ deleted: true }))).toEqual({ ...log, deleted_at: remove.at });
  expect(rowAfter(log, remove, both)).toEqual({ ...log, deleted_at: remove.at });
  const archive = asked('archived');
  expect(rowAfter(deal, archive, showsOf({ archived: 'all' }))).toEqual({ ...deal, archived_at: archive.at });
});

test('a restored row leaves the trash or the archive', () => {
  expect(rowAfter(trashed, asked('restored'), trash)).toBeNull();
  expect(rowAfter(trashed, asked('restored'), both)).toEqual(log);
  const archived = { ...deal, archived_at: '2024-03-05T09:30Z' };
  expect(rowAfter(archived, asked('un-archived'), showsOf({ archived: 'archived' }))).toBeNull();
  expect(rowAfter(archived, asked('un-archived'), showsOf({ archived: 'all' }))).toEqual(deal);
});

test('deleting from the trash removes the row for good; in a mixed list only the server knows', () => {
  expect(rowAfter(trashed, asked('deleted'), trash)).toBeNull();
  expect(rowAfter(trashed, asked('deleted'), both)).toBe(trashed);
});

test('applying a change twice changes nothing', () => {
  for (const kind of ['deleted', 'restored', 'archived', 'un-archived'] as const) {
    for (const row of [deal, log]) {
      const change = asked(kind);
      const once = rowsAfter<object>([row], change, { deleted: 'too', archived: 'too' });
      expect(rowsAfter(once, change, { deleted: 'too', archived: 'too' }), kind).toEqual(once);
    }
  }
});
