import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('the greeting matches the time of day', () => {
  expect(greeting('Ann Lee', 8)).toBe('Good morning, Ann');
  expect(greeting('Ann Lee', 13)).toBe('Good afternoon, Ann');
  expect(greeting('Ann Lee', 19)).toBe('Good evening, Ann');
  expect(greeting('', 3)).toBe('Good evening');
});
