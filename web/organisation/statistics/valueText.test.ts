import { expect, test } from 'vitest';
import { periodTitle, tickText, valueText } from './valueText.ts';

const plain = { value_type: null, value_prefix: null };

test('values are written with the prefix, percent or currency of their definition', () => {
  expect(valueText(1234.5, plain)).toBe('1,234.5');
  expect(valueText(-1234.5, { ...plain, value_type: 'currency' })).toBe('-$1,234.50');
  expect(valueText(1234, { ...plain, value_type: 'currency' })).toBe('$1,234');
  expect(valueText(12, { value_type: 'currency', value_prefix: 'CHF' })).toBe('CHF 12');
  expect(valueText(12, { ...plain, value_type: 'percentage' })).toBe('12%');
  expect(tickText(120_000, { ...plain, value_type: 'currency' })).toBe('$120K');
});

test('the lines of a scale never share a label, and a small ratio is not rounded away', () => {
  const labels = (ticks: number[]) => ticks.map((tick) => tickText(tick, plain));
  expect(labels([0, 0.005, 0.01])).toEqual(['0', '0.005', '0.01']);
  expect(labels([0, 0.05, 0.1, 0.15000000000000002])).toEqual(['0', '0.05', '0.1', '0.15']);
  expect(labels([1240, 1245, 1250])).toEqual(['1.24K', '1.245K', '1.25K']);
  expect(labels([99.12, 99.14])).toEqual(['99.12', '99.14']);
  expect(valueText(0.0068, plain)).toBe('0.0068');
  expect(valueText(-0.05, plain)).toBe('-0.05');
  expect(valueText(0.0068, { ...plain, value_type: 'currency' })).toBe('$0.01');
});

test('a period is told by its last day', () => {
  expect(periodTitle('2026-03-05', 'weekly')).toBe('Week ending 5 March 2026');
  expect(periodTitle('2026-03-31', 'monthly')).toBe('March 2026');
});
