import { expect, test } from 'vitest';
import { brokenRules, isEmpty } from './rules.ts';

test('12,5 was told to be no number, and too small, and too large', () => {
  const field = { name: 'value', label: 'Value', rules: ['numeric', 'at_least:0', 'at_most:100'] };
  expect(brokenRules(field, '12,5')).toEqual(['The Value value must be a valid number.']);
  expect(brokenRules(field, -1)).toEqual(['The Value value must be at least 0.']);
  expect(brokenRules(field, '101')).toEqual(['The Value value must be at most 100.']);
  expect([0, '100', 12.5, null].flatMap((value) => brokenRules(field, value))).toEqual([]);
});

test('a name of characters that show nothing was a name', () => {
  const field = { name: 'name', label: 'Name', rules: ['required'] };
  expect(brokenRules(field, '\u200b \u2060\u202e')).toEqual(["The Name value can't be empty."]);
  expect(isEmpty('\u200bJoe')).toBe(false);
});
