import { expect, test } from 'vitest';
import { joined } from './joined.ts';

const rows = (keys: string) => keys.split('').map((key) => ({ key }));
const keys = (all: { key: string }[]) => all.map(({ key }) => key).join('');

test('a change refused while the others were loaded was forgotten', () => {
  expect(keys(joined(rows(''), rows('a'), rows('')))).toBe('a');
  expect(keys(joined(rows('b'), rows('ba'), rows('b')))).toBe('ba');
  expect(keys(joined(rows(''), rows('a'), rows('a')))).toBe('a');
});

test('what was dismissed meanwhile does not come back; what another page dismissed goes', () => {
  expect(keys(joined(rows('ab'), rows('b'), rows('ab')))).toBe('b');
  expect(keys(joined(rows('ab'), rows('ab'), rows('a')))).toBe('a');
  expect(keys(joined(rows(''), rows(''), rows('c')))).toBe('c');
});
