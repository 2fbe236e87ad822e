import { expect, test } from 'vitest';
import { reply } from './calls.ts';
import { saidOf } from './several.words.ts';

test.each([
  ['Service archived', 3, '3 Services archived'],
  ['Service Manager changed', 3, '3 Services changed'],
  ['Service Manager changed', 1, 'Service Manager changed'],
  [undefined, 2, '2 Services changed'],
])('%s, for %d', (message, count, expected) => {
  const said = reply({}, message === undefined ? {} : { message });
  expect(saidOf(said, count, { one: 'Service', many: 'Services' })).toBe(expected);
});
