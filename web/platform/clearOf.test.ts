import { expect, test } from 'vitest';
import { coveredBy } from './clearOf.ts';

const box = (top: number, bottom: number, left = 1000, right = 1400) => ({ top, bottom, left, right });
const messages = box(830, 884);

test('what lies under the messages moves above them; what stands beside or above them stays', () => {
  expect(coveredBy(messages, box(840, 880, 300, 1400), 56)).toBe(62);
  expect(coveredBy(messages, box(840, 880, 300, 990), 56)).toBe(0);
  expect(coveredBy(messages, box(700, 740, 300, 1400), 56)).toBe(0);
  // Below the visible area it is out of sight, but not covered.
  expect(coveredBy(messages, box(900, 940, 300, 1400), 56)).toBe(0);
});

test('what is higher than the screen keeps its beginning in sight', () => {
  expect(coveredBy(messages, box(100, 1500, 300, 1400), 56)).toBe(44);
  expect(coveredBy(messages, box(20, 1500, 300, 1400), 56)).toBe(0);
});
