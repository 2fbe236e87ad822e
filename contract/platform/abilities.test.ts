import { expect, test } from 'vitest';
import { mayDo } from './abilities.ts';

const user = (...abilities: string[]) => ({ is_admin: false, is_super_admin: false, abilities });

test('a check that names alternatives with a bar between them was passed by nobody but admins', () => {
  const check = 'read deals|read own deals';
  expect(mayDo(user('read own deals'), check)).toBe(true);
  expect(mayDo(user('read deals'), check)).toBe(true);
  expect(mayDo(user('read services', 'edit deals'), check)).toBe(false);
  expect(mayDo(user(), check)).toBe(false);
  expect(mayDo(null, check)).toBe(false);
  expect(mayDo({ ...user(), is_super_admin: true }, check)).toBe(true);
  expect(mayDo(user('read own deals'), ['read deals', 'read own deals'])).toBe(true);
});
