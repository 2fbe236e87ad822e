import { expect, test } from 'vitest';
import { hoursText } from './hoursText.ts';

test.each([
  [0, '0 h'],
  [59, '0 h'],
  [-5, '0 h'],
  [1800, '30 m'],
  [5400, '1 h 30 m'],
  [7200, '2 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(hoursText(seconds)).toBe(text);
});
