import { expect, test } from 'vitest';
import { graphScale, labelEvery, valueScale } from './scale.ts';

const ticksOf = (low: number, high: number, wanted = {}) => valueScale([low, high], [0, 1], wanted).ticks;

test.each([
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [0, 7300, [0, 2000, 4000, 6000, 8000]],
  [0, 0.9, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-30, 100, [-50, 0, 50, 100]],
  [-8, 0, [-8, -6, -4, -2, 0]],
  [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('a scale from %d to %d', (lowest, highest, ticks) => {
  expect(ticksOf(lowest, highest)).toEqual(ticks);
});

test('counts use whole numbers, hours whole hours', () => {
  expect(ticksOf(0, 3, { isWhole: true })).toEqual([0, 1, 2, 3]);
  expect(ticksOf(0, 2, { isWhole: true })).toEqual([0, 1, 2]);
  expect(ticksOf(0, 0, { isWhole: true })).toEqual([0, 1]);
  expect(ticksOf(0, 30, { isWhole: true })).toEqual([0, 10, 20, 30]);
  expect(ticksOf(0, 9 * 3600, { unit: 3600 })).toEqual([0, 7200, 14_400, 21_600, 28_800, 36_000]);
});

test('every value is within its scale', () => {
  for (const highest of [1, 3.3, 12, 99, 101, 4321, 1e9]) {
    const ticks = ticksOf(-highest / 3, highest);
    expect(ticks[0]).toBeLessThanOrEqual(-highest / 3);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

test('a line’s scale fits its values, and respects a given minimum and maximum', () => {
  expect(ticksOf(983, 1004, { hasZero: false })).toEqual([980, 985, 990, 995, 1000, 1005]);
  expect(ticksOf(40, 40, { hasZero: false })).toEqual([20, 30, 40, 50, 60]);
  expect(ticksOf(-2, -2, { hasZero: false })).toEqual([-3, -2.5, -2, -1.5, -1]);
  const set = valueScale([3, 180], [200, 0], { min: 0, max: 150 });
  expect([set.at(0), set.at(75), set.at(150)]).toEqual([200, 100, 0]);
  expect(set.ticks.at(-1)).toBe(150);
  expect(valueScale([3, 180], [200, 0], { min: 50, max: 50 }).at(50)).toBe(100);
});

test('zero is at the bottom, or at the top if the scale is upside down', () => {
  const up = valueScale([0, 40], [110, 10]);
  const down = valueScale([0, 40], [10, 110]);
  expect([up.at(0), up.at(40)]).toEqual([110, 10]);
  expect([down.at(0), down.at(40)]).toEqual([10, 110]);
});

test('labels without room are left out', () => {
  expect(labelEvery(12, 40, 800)).toBe(1);
  expect(labelEvery(31, 40, 300)).toBe(5);
  expect(labelEvery(5, 40, 0)).toBe(200);
});

test('a graph of 0 and 1 had lines at 0.2 and 0.4', () => {
  const lines = (values: number[], ends = {}) => graphScale(values, [0, 1], ends).ticks;
  expect(lines([0, 1, 0])).toEqual([0, 1]);
  expect(lines([4, 5, 6])).toEqual([4, 5, 6]);
  expect(lines([0, 0.5, 1])).toContain(0.4);
  expect(lines([0, 1], { max: 0.5 })).toContain(0.2);
});
