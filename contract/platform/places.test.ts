import { expect, test } from 'vitest';
import { plainAddress, verdictOn } from './places.ts';
import type { Visitor } from './places.ts';

const person = (changes: Partial<NonNullable<Visitor>>): Visitor => ({
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
  ...changes,
});

const ann = person({ abilities: ['read own deals'] });
const erin = person({ is_admin: true });
const ada = person({ is_super_admin: true });
const cleo = person({ is_customer: true });

test.each([
  ['public', null, 'open'],
  ['public', ann, 'open'],
  ['guest', null, 'open'],
  ['guest', ann, 'home'],
  ['login', null, 'login'],
  ['login', ann, 'open'],
  ['login', cleo, 'open'],
  ['staff', null, 'login'],
  ['staff', ann, 'open'],
  ['staff', cleo, 'forbidden'],
  [['read deals'], null, 'login'],
  [['read deals'], ann, 'forbidden'],
  [['read deals', 'read own deals'], ann, 'open'],
  [['read deals'], erin, 'open'],
  [['read deals'], ada, 'open'],
  ['super', null, 'login'],
  ['super', ann, 'forbidden'],
  ['super', erin, 'forbidden'],
  ['super', ada, 'open'],
] as const)('a %s screen for %o: %s', (access, user, verdict) => {
  expect(verdictOn(access, user)).toBe(verdict);
});

test('an address works without its optional parts, but not without a value it needs', () => {
  expect(plainAddress('/organization/articles/{tab?}')).toBe('/organization/articles');
  expect(plainAddress('/deals/{id}')).toBeNull();
});
