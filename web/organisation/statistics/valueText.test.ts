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

test('a period is told by its last day', () => {
  expect(periodTitle('2026-03-05', 'weekly')).toBe('Week ending 5 March 2026');
  expect(periodTitle('2026-03-31', 'monthly')).toBe('March 2026');
});
