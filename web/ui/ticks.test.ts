import { expect, test } from 'vitest';
import { extentOf, labelEvery, stacked, ticksOf } from './ticks.ts';

test.each([
  [0, 100, [0, 25, 50, 75, 100]],
  [0, 7300, [0, 2000, 4000, 6000, 8000]],
  [0, 0.9, [0, 0.25, 0.5, 0.75, 1]],
  [-30, 100, [-50, 0, 50, 100]],
  [-8, 0, [-8, -6, -4, -2, 0]],
  [0, 0, [0, 0.5, 1]],
])('a scale from %d to %d', (lowest, highest, ticks) => {
  expect(ticksOf(lowest, highest)).toEqual(ticks);
});

test('things are counted in whole numbers, hours in whole hours', () => {
  expect(ticksOf(0, 3, { isWhole: true })).toEqual([0, 1, 2, 3]);
  expect(ticksOf(0, 0, { isWhole: true })).toEqual([0, 1]);
  expect(ticksOf(0, 30, { isWhole: true })).toEqual([0, 10, 20, 30]);
  expect(ticksOf(0, 9 * 3600, { unit: 3600 })).toEqual([0, 9000, 18_000, 27_000, 36_000]);
});

test('every value lies within its scale', () => {
  for (const highest of [1, 3.3, 12, 99, 101, 4321, 1e9]) {
    const ticks = ticksOf(-highest / 3, highest);
    expect(ticks[0]).toBeLessThanOrEqual(-highest / 3);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

test('what is below zero is stacked below it', () => {
  expect(stacked([3, -1, 2, -4])).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: -1 },
    { from: 3, to: 5 },
    { from: -1, to: -5 },
  ]);
  expect(extentOf([[3, -1, 2, -4], [1]], true)).toEqual([-5, 5]);
  expect(extentOf([[3, -1], [2]], false)).toEqual([-1, 3]);
});

test('labels are left out where they have no room', () => {
  expect(labelEvery(12, 40, 800)).toBe(1);
  expect(labelEvery(31, 40, 300)).toBe(5);
  expect(labelEvery(5, 40, 0)).toBe(200);
});
