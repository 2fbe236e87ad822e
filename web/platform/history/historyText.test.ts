import { expect, test } from 'vitest';
import type { FieldChange } from '../../../contract/platform/changes.ts';
import { headline, historyValue, shownChanges } from './historyText.ts';

const change = (field: string, label: string, from: unknown, to: unknown): FieldChange => ({ field, label, from, to });

test.each<[unknown, string]>([
  [null, '—'],
  ['', '—'],
  [false, 'No'],
  [0, '0'],
  ['2024-03-05', "Tue, 5 Mar'24"],
  ['<p>Hello <b>you</b></p>', 'Hello you'],
  ['<p></p>', '—'],
  [[], '—'],
  [['a', 'b'], 'a, b'],
  [{ street: '1 High St', postal_code: 'BA1', city: '', region: null }, 'Street: 1 High St, Postal code: BA1'],
])('%j is shown as %s', (value, words) => {
  expect(historyValue(value)).toBe(words);
});

test('a long text is shortened', () => {
  expect(historyValue('x'.repeat(400))).toHaveLength(301);
});

test('a change that looks the same before and after is not shown', () => {
  expect(shownChanges([change('name', 'Name', 'Acme', 'Acme Ltd'), change('note', 'Note', '', null)])).toEqual([
    { field: 'name', label: 'Name', from: 'Acme', to: 'Acme Ltd' },
  ]);
});

test('the headline says what was done', () => {
  const name = change('name', 'Name', 'a', 'b');
  const now = '2024-03-05T09:30:00Z';
  expect(headline({ kind: 'added', changes: [name] })).toBe('added this');
  expect(headline({ kind: 'deleted', changes: [name] })).toBe('deleted this');
  expect(headline({ kind: 'changed', changes: [name, change('owner_id', 'Owner', null, 'Ann')] })).toBe(
    'changed Name, Owner',
  );
  expect(headline({ kind: 'changed', changes: [] })).toBe('changed this');
  expect(headline({ kind: 'changed', changes: [change('deleted_at', 'Deleted', null, now)] })).toBe('trashed this');
  expect(headline({ kind: 'changed', changes: [change('deleted_at', 'Deleted', now, null)] })).toBe('restored this');
  expect(headline({ kind: 'changed', changes: [change('archived_at', 'Archived', null, now)] })).toBe('archived this');
  expect(headline({ kind: 'added', says: 'added Expense Acme', changes: [name] })).toBe('added Expense Acme');
});
