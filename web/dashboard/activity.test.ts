import { expect, test } from 'vitest';
import { activityText } from './activity.ts';
import { greeting } from './greeting.ts';

const row = { id: 1, at: '2024-03-05T12:00:00Z', table_name: 'companies', row_id: 5 };

test('a change says what was done to what', () => {
  expect(activityText({ ...row, before: null, after: { name: 'Acme' } })).toBe('Added company Acme');
  expect(activityText({ ...row, before: { name: 'Acme' }, after: null })).toBe('Deleted company Acme');
  expect(activityText({ ...row, before: { deleted_at: null }, after: { name: 'Acme', deleted_at: 'x' } })).toBe(
    'Trashed company Acme',
  );
  expect(activityText({ ...row, table_name: 'pick_lists', before: { label: 'A' }, after: { label: 'B' } })).toBe(
    'Changed pick list B',
  );
  expect(activityText({ ...row, before: {}, after: {} })).toBe('Changed company #5');
});

test('a greeting fits the hour', () => {
  expect(greeting('Ann Lee', 8)).toBe('Good morning, Ann');
  expect(greeting('Ann Lee', 13)).toBe('Good afternoon, Ann');
  expect(greeting('Ann Lee', 19)).toBe('Good evening, Ann');
  expect(greeting('', 3)).toBe('Good evening');
});
