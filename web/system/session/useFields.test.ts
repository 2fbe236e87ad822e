import { expect, test } from 'vitest';
import { email, newPassword } from './passwordRules.ts';
import { wrongFields } from './useFields.ts';

test('a repeated password that differs is an error on the second field', () => {
  expect(wrongFields(newPassword, { password: 'long enough', password_confirmation: 'other one' })).toEqual({
    password_confirmation: ['The Password value does not match its confirmation.'],
  });
  expect(wrongFields(newPassword, { password: 'long enough', password_confirmation: 'long enough' })).toEqual({});
});

test('all errors are reported at once', () => {
  const values = { email: 'ann', password: 'short', password_confirmation: '' };
  expect(wrongFields({ email, ...newPassword }, values)).toEqual({
    email: ['The E-mail value must be a valid email address.'],
    password: ['The Password value must be at least 8 characters long.'],
    password_confirmation: ["The Repeat password value can't be empty."],
  });
});
