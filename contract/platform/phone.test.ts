import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPhone, normalisePhone, phoneDigits } from './phone.ts';

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['555.123.4567 ext', '+15551234567'],
  ['1 555 123 4567', '+15551234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['++49-30', '+4930'],
  ['0049 89 1234542', '+49891234542'],
  ['+49 (0) 89 / 123 45 42', '+49891234542'],
  ['(555) 123-4567 ext. 12', '+15551234567'],
  ['555-123-4567 x9', '+15551234567'],
  ['+44 20 7946 0958 #3', '+442079460958'],
  ['', null],
  ['+', null],
  ['call me', null],
])('%s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

test('another country prefixes its own code', () => {
  expect(normalisePhone('20 7946 0958', '44')).toBe('+442079460958');
});

test('only digits and plus are kept', () => {
  expect(cleanPhone('+1 (555) abc 12-3')).toBe('+1555123');
  fc.assert(
    fc.property(fc.string(), (typed) => normalisePhone(typed) === null || /^\+[0-9]+$/.test(normalisePhone(typed)!)),
  );
});

test.each([
  ['(415) 556-0038', '4155560038'],
  ['+44 (0)20 7946.0958', '442079460958'],
  ['020/79460958', '2079460958'],
  ['0038', null],
  ['Suite 12345', null],
])('what counts as a phone number in a search: %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
