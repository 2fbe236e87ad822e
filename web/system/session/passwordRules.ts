import { userLimits } from '../../../contract/system/people.ts';
import type { FieldRules } from './useFields.ts';

/** A new password and its repetition. */
export const newPassword = {
  password: {
    label: 'Password',
    rules: ['required', `min:${userLimits.password_min}`, `max:${userLimits.password_max}`],
  },
  password_confirmation: { label: 'Repeat password', rules: ['required'], confirms: 'password' },
} satisfies Record<string, FieldRules>;

export const email = { label: 'E-mail', rules: ['required', 'email', `max:${userLimits.email}`] } satisfies FieldRules;
