import { expect, test } from 'vitest';
import type { ChartSnapshot, PositionMeta, PositionNode } from '../../../contract/organisation/orgboard.ts';
import { differences } from './differences.ts';

const meta: PositionMeta = {
  area: null,
  vfp: 'Clients',
  function: null,
  color: null,
  pushed: 0,
  pushed_children: 0,
  bumped: false,
};

const post = (id: number, more: Partial<PositionNode> = {}): PositionNode => ({
  id,
  name: `Post ${id}`,
  type: 'position',
  parent_id: 1,
  sequence: id * 1024,
  staff: [{ id: 7, full_name: 'Ann', user_id: 3 }],
  meta,
  loading: false,
  ...more,
});

const board = (...posts: PositionNode[]): ChartSnapshot => ({
  id: 1,
  name: 'Northlight',
  meta: { vfp: null },
  positions: Object.fromEntries(posts.map((one) => [one.id, one])),
});

test('a revision of the same board has no differences, in whatever order its details were kept', () => {
  const kept = Object.fromEntries(Object.entries(meta).toReversed()) as PositionMeta;
  expect(differences(board(post(2, { meta: kept })), board(post(2)))).toEqual({ marks: new Map(), missing: [] });
});

test.each([
  ['Moved since', { parent_id: 9 }],
  ['Moved since', { sequence: 5 }],
  ['Renamed to Post 2', { name: 'Sales' }],
  ['Staff changed since', { staff: [] }],
  ['Details changed since', { meta: { ...meta, bumped: true } }],
] as const)('a post is marked: %s', (mark, was) => {
  expect(differences(board(post(2, was as Partial<PositionNode>)), board(post(2))).marks).toEqual(new Map([[2, mark]]));
});

test('a post that is gone is marked, and one that is new is named', () => {
  expect(differences(board(post(2)), board(post(3)))).toEqual({
    marks: new Map([[2, 'Deleted since']]),
    missing: ['Post 3'],
  });
});
