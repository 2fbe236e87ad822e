import { expect, test } from 'vitest';
import { besideIn } from './beside.ts';

test('a record is between those before and after it in its list', () => {
  const list = { ids: [5, 3, 8], was: [] };
  expect([besideIn(list, 3, -1), besideIn(list, 3, 1)]).toEqual([5, 8]);
  expect([besideIn(list, 5, -1), besideIn(list, 8, 1)]).toEqual([null, null]);
  expect(besideIn(list, 4, 1)).toBeNull();
});

test('one that has left the list goes on to those that are still there', () => {
  const list = { ids: [5, 8, 9], was: [5, 2, 3, 7, 8] };
  expect([besideIn(list, 3, -1), besideIn(list, 3, 1)]).toEqual([5, 8]);
  expect(besideIn({ ids: [], was: [3] }, 3, 1)).toBeNull();
});

test('a record that is not loaded yet is no neighbour', () => {
  const list = { ids: [5, 0, 3, 0], was: [] };
  expect([besideIn(list, 3, -1), besideIn(list, 3, 1), besideIn(list, 5, 1)]).toEqual([null, null, null]);
  expect(besideIn({ ids: [0, 4], was: [0, 3, 0, 4] }, 3, 1)).toBe(4);
});
