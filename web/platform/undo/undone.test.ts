import { expect, test } from 'vitest';
import { markUndone, standingFor } from './undone.ts';

test('a change stands until it is undone, and again once that is undone in turn', () => {
  expect(standingFor('b1')).toBe('b1');
  markUndone('b1', 'u1');
  expect(standingFor('b1')).toBeNull();
  markUndone('u1', 'r1');
  expect(standingFor('b1')).toBe('r1');
  markUndone('r1', 'u2');
  expect(standingFor('b1')).toBeNull();
  markUndone('u2', undefined);
  expect(standingFor('b1')).toBe('r1');
});

test('an undo that cannot be undone leaves the change undone', () => {
  markUndone('b2', undefined);
  expect(standingFor('b2')).toBeNull();
});
