import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword, isEasyToGuess, isOutdated, verifyPassword } from './passwords.ts';

test('a hash is Argon2id with the agreed cost, salted, and opens for its password only', async () => {
  const [one, two] = [await hashPassword('quiet lantern'), await hashPassword('quiet lantern')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'quiet lantern')).toBe(true);
  expect(await verifyPassword(one, 'Quiet lantern')).toBe(false);
  expect(await verifyPassword(null, 'quiet lantern')).toBe(false);
  expect(isOutdated(one)).toBe(false);
  expect(isOutdated(one.replace('m=19456', 'm=8192'))).toBe(true);
});

test('nothing is cut off, not even past 72 bytes or a NUL', async () => {
  const long = 'a'.repeat(255);
  const hashed = await hashPassword(`${long}1`);
  expect(await verifyPassword(hashed, `${long}2`)).toBe(false);
  const withNul = await hashPassword('before\u0000after');
  expect(await verifyPassword(withNul, 'before\u0000other')).toBe(false);
});

test('common passwords are refused, in upper or lower case', () => {
  for (const password of ['password1', 'PASSWORD1', 'qwertyuiop', '12345678', 'aaaaaaaaaa', 'Bureau-Demo']) {
    expect([password, isEasyToGuess(password)]).toEqual([password, true]);
  }
  expect(isEasyToGuess('Ann_Lee_1', 'ann_lee_1')).toBe(true);
  expect(isEasyToGuess('quiet lantern over water', 'ann')).toBe(false);
  expect(isEasyToGuess('Ann_Lee_2026!', 'ann_lee')).toBe(true);
  expect(isEasyToGuess('my ann.lee 99', 'ann.lee@northlight.test')).toBe(true);
  expect(isEasyToGuess('quiet lantern over water', 'an')).toBe(false);
});

test('the list only has passwords that pass the length rule', () => {
  expect(commonPasswords.length).toBeGreaterThan(400);
  expect(commonPasswords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});
