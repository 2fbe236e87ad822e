import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';
import type { TrendName } from './trend.ts';

test.each<[string, (number | null)[], TrendName]>([
  ['nothing', [], 'too-few'],
  ['two values', [1, 2], 'too-few'],
  ['three periods of which one is a gap', [1, null, 2], 'too-few'],
  ['all the same', [5, 5, 5], 'level'],
  ['all zero', [0, 0, 0, 0], 'level'],
  ['one per cent a period', [100, 101, 102, 103], 'level'],
  ['five per cent a period', [100, 105, 110, 115], 'rising'],
  ['a fifth a period', [100, 120, 140, 160], 'steeply-rising'],
  ['five per cent down', [100, 95, 90, 85], 'falling'],
  ['a fifth down', [100, 80, 60, 40], 'steeply-falling'],
  ['a fall with gaps between', [100, null, 60, null, 20], 'steeply-falling'],
  ['below zero and rising', [-100, -95, -90, -85], 'rising'],
  ['up and down again', [10, 20, 10, 20, 10], 'level'],
  ['a rise long ago', [0, 50, 100, 100, 100, 100, 100, 100], 'level'],
  ['ten times as much of everything', [1000, 1050, 1100, 1150], 'rising'],
])('%s', (_words, values, name) => {
  expect(trendOf(values).name).toBe(name);
});

test('only so many periods count, between 3 and 15', () => {
  const values = [...Array<number>(20).fill(100), 90, 80, 70];
  expect(trendOf(values, { periods: 3 }).name).toBe('steeply-falling');
  expect(trendOf(values, { periods: 1 }).name).toBe('steeply-falling');
  expect(trendOf(values, { periods: 15 }).name).toBe(trendOf(values, { periods: 99 }).name);
});

test('of an upside-down graph falling is better', () => {
  expect(trendOf([10, 12, 14]).better).toBe(true);
  expect(trendOf([10, 12, 14], { upside_down: true })).toMatchObject({ name: 'steeply-rising', better: false });
  expect(trendOf([14, 12, 10], { upside_down: true })).toMatchObject({ name: 'steeply-falling', better: true });
});

test('level is good where the viability line is kept, and a high line makes small waves level', () => {
  expect(trendOf([50, 50, 50]).better).toBeNull();
  expect(trendOf([50, 50, 50], { viability_line: 40 }).better).toBe(true);
  expect(trendOf([50, 50, 50], { viability_line: 60 }).better).toBe(false);
  expect(trendOf([50, 50, 50], { viability_line: 60, upside_down: true }).better).toBe(true);
  expect(trendOf([10, 11, 12]).name).toBe('rising');
  expect(trendOf([10, 11, 12], { viability_line: 1000 }).name).toBe('level');
});
