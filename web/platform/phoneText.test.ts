import { expect, test } from 'vitest';
import { phoneText } from './phoneText.ts';

test.each([
  ['+14155550100', '+1 415 555 0100'],
  ['+442071234567', '+442071234567'],
  ['+1415', '+1415'],
])('%s reads %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
