import { expect, test } from 'vitest';
import { staffChanges } from './staff.ts';
import type { Term } from './staff.ts';

const [ann, bob, cleo] = [1, 2, 3];
const term = (id: number, employee_id: number, sequence: number, more: Partial<Term> = {}): Term => ({
  id,
  position_id: 9,
  employee_id,
  sequence,
  is_new: false,
  runs: true,
  ...more,
});
const none = { ends: [], keeps: [], begins: [] };

test('the same staff in the same order changes nothing', () => {
  expect(staffChanges(9, [term(10, ann, 1024), term(11, bob, 2048)], [ann, bob])).toEqual(none);
});

test('the term of someone who leaves ends, a new one begins after the others, and the rest is left alone', () => {
  expect(staffChanges(9, [term(10, ann, 1024), term(11, bob, 2048)], [bob, cleo])).toEqual({
    ...none,
    ends: [10],
    begins: [{ position_id: 9, employee_id: cleo, sequence: 3072 }],
  });
});

test('someone who is put first begins a new term, so that it stays known who was first before', () => {
  expect(staffChanges(9, [term(10, ann, 1024), term(11, bob, 2048)], [bob, ann])).toEqual({
    ...none,
    ends: [11],
    begins: [{ position_id: 9, employee_id: bob, sequence: 0 }],
  });
});

test('a term that began today changes its place without a new one', () => {
  expect(staffChanges(9, [term(10, ann, 1024), term(11, bob, 2048, { is_new: true })], [bob, ann])).toEqual({
    ...none,
    keeps: [{ id: 11, sequence: 0 }],
  });
});

test('someone who was taken off and comes back on the same day was never away', () => {
  expect(staffChanges(9, [term(10, ann, 1024, { runs: false }), term(11, bob, 2048)], [ann, bob])).toEqual({
    ...none,
    keeps: [{ id: 10, sequence: 1024 }],
  });
});
