import { expect, test } from 'vitest';
import { hoursText } from './hoursText.ts';

test.each([
  [{ hour_budget: 0, seconds: 5400 }, '1:30:00'],
  [{ hour_budget: 18, seconds: 45_000 }, '12:30:00 of 18:00:00'],
  [{ hour_budget: 0.5, seconds: 0 }, '0:00:00 of 0:30:00'],
])('%o reads %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
