import { expect, test } from 'vitest';
import { anyone } from '../access.ts';
import { sentenceOf } from './sentence.ts';
import type { Change } from './sentence.ts';
import type { Tracked } from './tracked.ts';

const tracked = {
  course_steps: { noun: 'Step', table: {}, name: 'title', read: anyone, undo: {}, labels: {} },
} as unknown as Tracked;
const put = (row_id: number, title: string): Change => ({
  table_name: 'course_steps',
  row_id,
  before: { title, sequence: 10 },
  after: { title, sequence: 25 },
});
const told = (...changes: Change[]) =>
  sentenceOf(tracked, changes, changes.length).says(({ after }) => String(after?.['title']));

test('one row put elsewhere was moved, several were put into order', () => {
  expect(told(put(1, 'Read the policy'))).toBe('Moved Step Read the policy');
  expect(told(put(1, 'Read the policy'), put(2, 'Ask'))).toBe('Reordered 2 Steps');
});

test('a name that begins with its noun says it once', () => {
  expect(told(put(1, 'Step A'))).toBe('Moved Step A');
  expect(told(put(1, 'Stepping stones'))).toBe('Moved Step Stepping stones');
});
