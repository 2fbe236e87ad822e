import { expect, test } from 'vitest';
import { linePath, segmentsOf } from './segments.ts';

const spots = [
  { x: 0, y: 10 },
  { x: 10, y: 20 },
  { x: 20, y: null },
  { x: 30, y: 5 },
  { x: 40, y: 5 },
];

test('a gap interrupts the line', () => {
  expect(linePath(spots)).toBe('M0,10L10,20M30,5L40,5');
});

test('a piece is red where the value falls, whichever way the axis points; the running period is marked', () => {
  expect(segmentsOf(spots, [2, 1, null, 4, 4], true)).toEqual([
    { key: 1, d: 'M0,10L10,20', isFalling: true, isOpen: false },
    { key: 4, d: 'M30,5L40,5', isFalling: false, isOpen: true },
  ]);
});
