import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { fieldProblems } from './problems.ts';
import { joinDraft, splitDraft } from './recurrenceDraft.ts';

const rule = 'DTSTART:20240305T000000Z\nRRULE:FREQ=DAILY;COUNT=3';
const field = { type: 'recurrence', name: 'repeat', label: 'Repeat', rules: [] } as FieldSchema;

test('the rule was saved without the date that was typed and could not be read', () => {
  const value = joinDraft(rule, { until: 'some day' });
  expect(splitDraft(value)).toEqual({ rule, typed: { until: 'some day' } });
  expect(fieldProblems(field, value)).toEqual(['The End date value must be a valid date.']);
  expect(fieldProblems(field, joinDraft(rule, { start: '', until: 'x' }))).toHaveLength(2);
  expect(fieldProblems(field, rule)).toEqual([]);
  expect(joinDraft(rule, {})).toBe(rule);
});
