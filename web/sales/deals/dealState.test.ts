import { expect, test } from 'vitest';
import { statusText, statusTone } from './dealState.ts';

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
