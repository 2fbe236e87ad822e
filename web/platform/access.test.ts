import { expect, test } from 'vitest';
import type { SessionUser } from '../../contract/system/people.ts';
import { verdictOn } from './access.ts';

const person = (changes: Partial<SessionUser>): SessionUser => ({
  id: 1,
  username: 'ann',
  display_name: 'Ann Lee',
  email: 'ann@acme.test',
  job_title: null,
  phone: null,
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  mail_account: null,
  abilities: [],
  settings: {},
  ...changes,
});

const ann = person({ abilities: ['read own deals'] });
const erin = person({ is_admin: true });
const ada = person({ is_super_admin: true });

test.each([
  ['public', null, 'open'],
  ['public', ann, 'open'],
  ['guest', null, 'open'],
  ['guest', ann, 'home'],
  ['login', null, 'login'],
  ['login', ann, 'open'],
  ['read deals', null, 'login'],
  ['read deals', ann, 'forbidden'],
  ['read deals|read own deals', ann, 'open'],
  ['read deals', erin, 'open'],
  ['read deals', ada, 'open'],
  ['super', null, 'login'],
  ['super', ann, 'forbidden'],
  ['super', erin, 'forbidden'],
  ['super', ada, 'open'],
] as const)('a %s screen for %o: %s', (access, user, verdict) => {
  expect(verdictOn(access, user)).toBe(verdict);
});
