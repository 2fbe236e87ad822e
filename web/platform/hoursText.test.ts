import { expect, test } from 'vitest';
import { hoursText, narrowHours } from './hoursText.ts';

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

test('numbers stay with their units when the text wraps', () => {
  expect(narrowHours(5400).split(' ')).toEqual(['1\u00A0h', '30\u00A0m']);
  expect(narrowHours(1800)).toBe('30\u00A0m');
});
