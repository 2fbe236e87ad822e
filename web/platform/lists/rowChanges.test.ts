import { expect, test } from 'vitest';
import { rowAfter, rowChangeOf, rowsAfter, showsOf } from './rowChanges.ts';
import type { RowChange } from './rowChanges.ts';

const asked = (path: string, values?: Record<string, unknown>): RowChange => rowChangeOf(path, values)!.change;
const deal = { id: 5, name: 'Website', status: 'in-progress', archived_at: null };
const log = { id: 5, deleted_at: null };
const trashed = { id: 5, deleted_at: '2024-03-05T09:30Z' };
const [plain, both, trash] = [showsOf({}), showsOf({ status: 'all' }), showsOf({ status: 'trashed' })];

test('an action’s address names its row and what becomes of it', () => {
  expect(rowChangeOf('/api/jobs/deals/5/archive')).toMatchObject({
    rows: '/api/jobs/deals',
    change: { id: '5', kind: 'archive' },
  });
  expect(rowChangeOf('/api/jobs/services/7/expenses/3/delete')).toMatchObject({
    rows: '/api/jobs/services/7/expenses',
    change: { id: '3', kind: 'delete' },
  });
  expect(rowChangeOf('/api/jobs/deals/5/edit/status', { status: 'won' })).toMatchObject({
    rows: '/api/jobs/deals',
    change: { id: '5', kind: 'set', values: { status: 'won' } },
  });
});

test('where the outcome is not known there is no change', () => {
  for (const path of ['/api/leads/5/touch', '/api/companies/scope', '/api/checklists/items/c-1/delete', '/api/x/5']) {
    expect(rowChangeOf(path), path).toBeNull();
  }
});

test('what is deleted or archived leaves a list that does not show such rows', () => {
  const others = [{ ...deal, id: 4 }];
  for (const verb of ['archive', 'delete', 'remove', 'revoke']) {
    expect(rowsAfter([...others, deal], asked(`/api/jobs/deals/5/${verb}`), plain), verb).toEqual(others);
  }
  expect(rowsAfter(others, asked('/api/jobs/deals/5/archive'), plain)).toBe(others);
});

test('a list that shows the trash or the archive keeps the row, marked', () => {
  const remove = asked('/api/jobs/time-logs/5/delete');
  expect(rowAfter(log, remove, showsOf({ deleted: true }))).toEqual({ ...log, deleted_at: remove.at });
  expect(rowAfter(log, remove, both)).toEqual({ ...log, deleted_at: remove.at });
  const archive = asked('/api/jobs/deals/5/archive');
  expect(rowAfter(deal, archive, showsOf({ archived: 'all' }))).toEqual({ ...deal, archived_at: archive.at });
});

test('what is brought back leaves the trash or the archive', () => {
  expect(rowAfter(trashed, asked('/api/x/5/restore'), trash)).toBeNull();
  expect(rowAfter(trashed, asked('/api/x/5/restore'), both)).toEqual(log);
  const archived = { ...deal, archived_at: '2024-03-05T09:30Z' };
  expect(rowAfter(archived, asked('/api/jobs/deals/5/un-archive'), showsOf({ archived: 'archived' }))).toBeNull();
  expect(rowAfter(archived, asked('/api/jobs/deals/5/un-archive'), showsOf({ archived: 'all' }))).toEqual(deal);
});

test('out of the trash a row goes for good; among the rest only the server knows', () => {
  expect(rowAfter(trashed, asked('/api/x/5/delete'), trash)).toBeNull();
  expect(rowAfter(trashed, asked('/api/x/5/delete'), both)).toBe(trashed);
});

test('a change on a copy that already holds it changes nothing', () => {
  const verbs = ['delete', 'restore', 'archive', 'un-archive'];
  for (const verb of verbs) {
    for (const row of [deal, log]) {
      const change = asked(`/api/x/5/${verb}`);
      const once = rowsAfter<object>([row], change, { deleted: 'too', archived: 'too' });
      expect(rowsAfter(once, change, { deleted: 'too', archived: 'too' }), verb).toEqual(once);
    }
  }
});
