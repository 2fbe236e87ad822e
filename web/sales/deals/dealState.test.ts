import { expect, test } from 'vitest';
import { isLate, statusText, statusTone } from './dealState.ts';

test.each([
  ['won', 'good', 'Won'],
  ['lost', 'bad', 'Lost'],
  ['in-progress', 'accent', 'In Progress'],
  ['paused', 'accent', 'paused'],
  ['constructor', 'accent', 'constructor'],
])('%s shows as %s', (status, tone, text) => {
  expect(statusTone(status)).toBe(tone);
  expect(statusText(status)).toBe(text);
});

test.each([
  ['2026-11-18', true],
  ['2026-11-19', false],
  ['2026-11-20', false],
  [null, false],
])('a deal expected to close on %s is late on 19 November: %s', (expected_close_on, expected) => {
  const deal = { status: 'in-progress', expected_close_on, archived_at: null } as const;
  expect(isLate(deal, '2026-11-19')).toBe(expected);
  expect(isLate({ ...deal, status: 'won' }, '2026-11-19')).toBe(false);
  expect(isLate({ ...deal, archived_at: '2026-11-01T00:00:00Z' }, '2026-11-19')).toBe(false);
});
