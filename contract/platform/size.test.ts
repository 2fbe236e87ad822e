import { expect, test } from 'vitest';
import { fileSize } from './size.ts';

test.each([
  [0, '0.00B'],
  [999, '999.00B'],
  [1000, '1.00KB'],
  [1536, '1.54KB'],
  [999_999, '1.00MB'],
  [104_857_600, '104.86MB'],
  [5_000_000_000, '5.00GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
