import { expect, test } from 'vitest';
import { positionsOf } from './orgboard.ts';
import { areaOf, candidateParents, childrenByParent, siblingsOf } from './postTree.ts';
import type { PositionType } from './posts.ts';

test('positions given as an empty list are an empty map', () => {
  expect(positionsOf([])).toEqual({});
  expect(positionsOf(null)).toEqual({});
  const positions = { 1: { id: 1 } } as never;
  expect(positionsOf(positions)).toBe(positions);
});

const post = (id: number, type: PositionType, parent_id: number | null, sequence = id) => ({
  id,
  type,
  parent_id,
  sequence,
});

const board = [
  post(1, 'founder', null),
  post(2, 'position', 1),
  post(3, 'division', 1, 20),
  post(4, 'division', 1, 10),
  post(5, 'deputy', 1, 99),
  post(6, 'department', 3),
  post(7, 'department', 4),
  post(8, 'section', 6),
  post(9, 'position', 2),
  post(10, 'position', 9),
];
const ids = (posts: { id: number }[] = []) => posts.map(({ id }) => id);

test('below a post the deputy comes first, then divisions, then positions, each row in order', () => {
  expect(ids(childrenByParent(board).get(1))).toEqual([5, 4, 3, 2]);
  expect(ids(siblingsOf(board, board[2]!))).toEqual([4, 3]);
  expect(ids(siblingsOf(board, board[1]!))).toEqual([2]);
});

test('Change Parent offers posts of the parent’s type, but not the post itself or anything below it', () => {
  expect([...areaOf(board, 3)]).toEqual([3, 6, 8]);
  expect(ids(candidateParents(board, board[5]!))).toEqual([3, 4]);
  expect(ids(candidateParents(board, board[7]!))).toEqual([6, 7]);
  expect(ids(candidateParents(board, board[8]!))).toEqual([2]);
  expect(ids(candidateParents(board, board[9]!))).toEqual([2, 9]);
  // There is no other founder, the top has no parent, and a deputy cannot be moved.
  expect(ids(candidateParents(board, board[2]!))).toEqual([1]);
  expect(ids(candidateParents(board, board[0]!))).toEqual([]);
  expect(ids(candidateParents(board, board[4]!))).toEqual([]);
});
