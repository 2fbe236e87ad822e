import { expect, test } from 'vitest';
import { formatAgo, formatDate, formatDateTime, formatMoney, formatPercent, wholePercent } from './format.ts';

test('dates use the specification’s formats; a date without a time never shifts', () => {
  expect(formatDate('2024-03-05')).toBe('Tuesday, 5 March 2024');
  expect(formatDate('2024-03-05', 'table')).toBe("Tue, 5 Mar'24");
  expect(formatDate('2024-03-05', 'detail')).toBe('05 March 2024');
  expect(formatDate('2024-03-05', 'filter')).toBe('2024-03-05');
  expect(formatDate('2024-03-05', 'published')).toBe('Mar 05, 2024');
  expect(formatDate(new Date(2024, 2, 5, 9, 30), 'value')).toMatch(/^2024-03-05T09:30[+-]\d\d:\d\d$/);
  expect(formatDateTime(new Date(2024, 2, 5, 9, 30))).toBe("Tue, 5 Mar'24, 09:30");
});

test('empty and invalid values give an empty text', () => {
  for (const value of [null, undefined, '', 'soon']) {
    expect(formatDate(value)).toBe('');
    expect(formatDateTime(value)).toBe('');
    expect(formatAgo(value)).toBe('');
  }
});

test('money has decimals only if there are any', () => {
  expect(formatMoney(1234)).toBe('$ 1,234');
  expect(formatMoney(1234.5)).toBe('$ 1,234.50');
});

test('percentages are whole numbers up to 100', () => {
  expect([33.4, 33.5, 0, 140, -3, Number.NaN, null].map(wholePercent)).toEqual([33, 34, 0, 100, 0, 0, 0]);
  expect(formatPercent(66.66)).toBe('67%');
});

test('elapsed time is given in words', () => {
  const now = Date.parse('2024-03-05T12:00:00Z');
  expect(formatAgo('2024-03-05T11:59:30Z', now)).toBe('just now');
  expect(formatAgo('2024-03-05T11:58:00Z', now)).toBe('2 minutes ago');
  expect(formatAgo('2024-03-05T09:00:00Z', now)).toBe('3 hours ago');
  expect(formatAgo('2024-03-04T11:00:00Z', now)).toBe('yesterday');
  expect(formatAgo('2024-03-05T14:00:00Z', now)).toBe('in 2 hours');
});
