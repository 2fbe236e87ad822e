import { expect, test } from 'vitest';
import { detailLabel, eventName, eventTone } from './eventText.ts';

test('refusals stand out, changes of rights are marked, the rest is quiet', () => {
  expect(['denied', 'login failed', 'password check failed'].map(eventTone)).toEqual(['bad', 'bad', 'bad']);
  expect(['role changed', 'session revoked', 'undo'].map(eventTone)).toEqual(['warn', 'warn', 'warn']);
  expect(['login', 'logout'].map(eventTone)).toEqual(['neutral', 'neutral']);
});

test('actions and details read as words', () => {
  expect(eventName('login failed')).toBe('Login failed');
  expect(detailLabel('role_ids')).toBe('Role ids');
});
