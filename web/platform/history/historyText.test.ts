import { expect, test } from 'vitest';
import { columnLabel, headline, historyValue, shownChanges } from './historyText.ts';

test.each([
  ['owner_id', 'Owner'],
  ['is_default', 'Default'],
  ['invoice_day', 'Invoice day'],
  ['name', 'Name'],
])('%s reads %s', (name, label) => {
  expect(columnLabel(name)).toBe(label);
});

test.each<[unknown, string]>([
  [null, '—'],
  ['', '—'],
  [false, 'No'],
  [0, '0'],
  ['2024-03-05', "Tue, 5 Mar'24"],
  ['<p>Hello <b>you</b></p>', 'Hello you'],
  [[], '—'],
  [['a', 'b'], 'a, b'],
  [{ street: '1 High St', city: '', region: null }, 'Street: 1 High St'],
  ['<p></p>', '—'],
])('%j is shown as %s', (value, words) => {
  expect(historyValue(value)).toBe(words);
});

test('a long text is cut', () => {
  expect(historyValue('x'.repeat(400))).toHaveLength(301);
});

test('only what a reader understands is shown', () => {
  const changed = {
    name: { from: 'Acme', to: 'Acme Ltd' },
    updated_at: { from: '2024-03-05T09:30:00Z', to: '2024-03-06T09:30:00Z' },
    note: { from: '', to: null },
  };
  expect(shownChanges({ what: 'changed', changed })).toEqual([{ label: 'Name', from: 'Acme', to: 'Acme Ltd' }]);
  expect(shownChanges({ what: 'changed', changed }, { name: 'Company' })[0]?.label).toBe('Company');
});

test('the headline says what was done', () => {
  const name = { name: { from: 'a', to: 'b' } };
  const of = (what: 'added' | 'changed' | 'deleted', changed: Record<string, { from: unknown; to: unknown }>) =>
    headline({ what, changed }, shownChanges({ what, changed }));
  expect(of('added', name)).toBe('added this');
  expect(of('deleted', name)).toBe('deleted this');
  expect(of('changed', name)).toBe('changed Name');
  expect(of('changed', { updated_at: { from: 1, to: 2 } })).toBe('changed this');
  expect(of('changed', { deleted_at: { from: null, to: '2024-03-05T09:30:00Z' } })).toBe('trashed this');
  expect(of('changed', { deleted_at: { from: '2024-03-05T09:30:00Z', to: null } })).toBe('restored this');
  expect(of('changed', { archived_at: { from: null, to: '2024-03-05T09:30:00Z' } })).toBe('archived this');
});
