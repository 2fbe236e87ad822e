import { expect, test } from 'vitest';
import { cleanAmount, cleanNumber, readAmount, readNumber, stepped } from './amount.ts';

test('money keeps digits and a dot', () => {
  expect(cleanAmount('$ 1,234.50 USD')).toBe('1234.50');
  expect(cleanAmount('-12.3.4')).toBe('12.34');
  expect(readAmount('$ 1,234.505')).toBe(1234.51);
  expect(['', '.', 'abc'].map(readAmount)).toEqual([null, null, null]);
});

test('a number keeps digits, minus and dot', () => {
  expect(cleanNumber('a-1,2.5b')).toBe('-12.5');
  expect(readNumber('-12.5')).toBe(-12.5);
  expect(readNumber('1-2.')).toBe('1-2.');
  expect(readNumber('kg')).toBeNull();
});

test('12,5 was read as 125: a decimal comma stays for the rules to refuse', () => {
  expect(readNumber('12,5')).toBe('12,5');
  expect(readNumber('1.234,56')).toBe('1.234,56');
  expect(['1,234', '-12,000,000', '1,234.5', '$ 1,234.50'].map(readNumber)).toEqual([
    1234, -12_000_000, 1234.5, 1234.5,
  ]);
});

test('steps stay inside the limits', () => {
  expect(stepped(0.1, 1, { step: 0.2 })).toBe(0.3);
  expect(stepped(9.5, 1, { max: 10 })).toBe(10);
  expect(stepped(0, -1, { min: 0 })).toBe(0);
});
