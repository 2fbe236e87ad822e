import { expect, test } from 'vitest';
import { randomPassword } from './randomPassword.ts';

test('a generated password is long, has every kind of character and is never the same', () => {
  const made = Array.from({ length: 200 }, randomPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) {
    expect(password).toHaveLength(20);
    for (const kind of [/[a-z]/, /[A-Z]/, /[2-9]/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
    expect(password).not.toMatch(/[lIO01\s]/);
  }
});
