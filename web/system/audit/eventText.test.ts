import { expect, test } from 'vitest';
import { detailLabel, eventName, eventTone } from './eventText.ts';

test('denials stand out, changes of rights are marked, the rest is neutral', () => {
  expect(['denied', 'login failed', 'password check failed'].map(eventTone)).toEqual(['bad', 'bad', 'bad']);
  expect(['role changed', 'session revoked', 'undo'].map(eventTone)).toEqual(['warn', 'warn', 'warn']);
  expect(['login', 'logout'].map(eventTone)).toEqual(['neutral', 'neutral']);
});

test('actions and details are shown as words', () => {
  expect(eventName('login failed')).toBe('Login failed');
  expect(detailLabel('role_ids')).toBe('Role ids');
});
