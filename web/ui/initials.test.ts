import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada Marsh', 'AM'],
  ['Inês de Carvalho', 'IC'],
  ['northlight', 'N'],
  ['  Ünal “Großhandel”  ', 'ÜG'],
  ['(Acme) 3rd', 'A3'],
  ['🚀 Rockets', '🚀R'],
  ['— —', '——'],
  ['', ''],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
