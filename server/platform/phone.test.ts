import { expect, test } from 'vitest';
import { phoneProblem, readPhone } from './phone.ts';

test.each([
  ['089 / 123 45 42', 'DE', '+49891234542'],
  ['0049 89 1234542', 'US', '+49891234542'],
  ['+49 (0)89 1234542', 'US', '+49891234542'],
  ['+49089 1234542', 'US', '+49891234542'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['(555) 123-4567 ext 9', 'US', '+15551234567'],
  ['555 123 4567', undefined, '+15551234567'],
])('%s in %s was stored with the code of the United States', (text, country, stored) => {
  expect(readPhone(text, country)).toBe(stored);
  expect(phoneProblem('Phone', stored)).toBeNull();
});

test.each([
  ['+1212', 'The Phone value has too few digits for a phone number.'],
  ['+112', 'The Phone value must be a phone number.'],
  ['+10891234542', 'The Phone value must be a phone number.'],
  ['+155512345678', 'The Phone value has too many digits for a phone number.'],
  ['+99912345678', 'The Phone value starts with a country code that does not exist.'],
])('%s is no phone number, and the reason is said', (stored, reason) => {
  expect(phoneProblem('Phone', stored)).toBe(reason);
});
