import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Board, Card } from '../../../contract/together/boards.ts';
import { boardAfter } from './boardAfter.ts';
import type { BoardChange } from './boardAfter.ts';

const card = (id: number, stage: number, value: number): Card => ({
  id,
  cid: `card-${id}`,
  board: 1,
  stage,
  sequence: id * 10,
  reference_type: 'Deal',
  reference_id: id,
  reference: {
    id,
    name: `Deal ${id}`,
    company: 'Acme',
    company_id: 1,
    owner: null,
    owner_id: null,
    value,
    status: 'won',
    service_types: [],
    tags: [],
  },
  title: 'Acme',
  visible: true,
  archived_at: null,
  can: { view: true, edit: true, archive: true, delete: true },
});

const can = {
  edit: true,
  delete: true,
  add_stages: true,
  edit_stages: true,
  delete_stages: true,
  move_stages: true,
  add_cards: true,
  move_cards: true,
  archive_cards: true,
  delete_cards: true,
};

/** A board of so many stages with so many cards each. */
function boardOf(stages: number, each: number): Board {
  const numbers = Array.from({ length: stages }, (_, at) => at + 1);
  const cards = numbers.flatMap((stage) => Array.from({ length: each }, (_, at) => card(stage * 100 + at, stage, 10)));
  return {
    board: {
      id: 1,
      name: 'Sales',
      description: null,
      contains: 'deals',
      is_default: true,
      updated_at: '',
      can,
      stages: numbers,
    },
    stages: numbers.map((id) => ({
      id,
      cid: `stage-${id}`,
      board: 1,
      name: `Stage ${id}`,
      description: null,
      probability: null,
      sequence: id,
      cards: cards.filter(({ stage }) => stage === id).map((one) => one.id),
      total: each * 10,
      won: 0,
      lost: 0,
      sync: true,
    })),
    cards,
  };
}

const held = (board: Board) => board.stages.map(({ cards }) => cards);

test('a card goes before another, or to the end, and takes its value along', () => {
  const board = boardOf(2, 2);
  const moved = boardAfter(board, { kind: 'move item', item: 100, group: 'stage-2', before: 201 });
  expect(held(moved)).toEqual([[101], [200, 100, 201]]);
  expect(moved.stages.map(({ total }) => total)).toEqual([10, 30]);
  expect(moved.cards.find(({ id }) => id === 100)?.stage).toBe(2);
  expect(held(boardAfter(board, { kind: 'move item', item: 100, group: 'stage-2', before: 999 }))[1]).toEqual([
    200, 201, 100,
  ]);
  expect(boardAfter(board, { kind: 'move item', item: 999, group: 'stage-2', before: null })).toBe(board);
  expect(boardAfter(board, { kind: 'move item', item: 100, group: 'gone', before: null })).toBe(board);
});

test('a stage is added once, renamed, moved and deleted only while it is empty', () => {
  const added = boardAfter(boardOf(1, 1), { kind: 'add group', group: 'new-stage', name: 'Won' });
  expect(added.stages.at(-1)).toMatchObject({ cid: 'new-stage', name: 'Won', sync: false, cards: [], total: 0 });
  expect(boardAfter(added, { kind: 'add group', group: 'new-stage', name: 'Won' })).toBe(added);
  const first = boardAfter(added, { kind: 'move group', group: 'new-stage', before: 'stage-1' });
  expect(first.stages.map(({ cid }) => cid)).toEqual(['new-stage', 'stage-1']);
  expect(boardAfter(first, { kind: 'rename group', group: 'new-stage', name: 'Lost' }).stages[0]?.name).toBe('Lost');
  expect(boardAfter(first, { kind: 'delete group', group: 'new-stage' }).stages).toHaveLength(1);
  expect(boardAfter(first, { kind: 'delete group', group: 'stage-1' }).stages).toHaveLength(2);
});

test('archived cards leave their stage and come back to their place', () => {
  const board = boardOf(2, 3);
  const gone = boardAfter(board, { kind: 'archive card', card: 101 });
  expect(held(gone)[0]).toEqual([100, 102]);
  expect(gone.cards.find(({ id }) => id === 101)).toMatchObject({ visible: false, stage: 1 });
  expect(boardAfter(gone, { kind: 'move item', item: 101, group: 'stage-2', before: null })).toBe(gone);
  expect(held(boardAfter(gone, { kind: 'un-archive card', card: 101 }))[0]).toEqual([100, 101, 102]);
  const empty = boardAfter(board, { kind: 'archive stage cards', stage: 'stage-2' });
  expect(empty.stages[1]).toMatchObject({ cards: [], total: 0 });
  const some = boardAfter(board, { kind: 'archive stage cards', stage: 'stage-2', cards: [101, 201] });
  expect(held(some).slice(0, 2)).toEqual([held(board)[0], held(board)[1]!.filter((id) => id !== 201)]);
  expect(boardAfter(board, { kind: 'delete item', item: 200 }).cards).toHaveLength(5);
});

test('all cards of a stage go behind those of another with all they are worth, loaded or not', () => {
  const board = boardOf(3, 3);
  const partly = { ...board, cards: board.cards.filter(({ id }) => id === 100) };
  const moved = boardAfter(partly, { kind: 'move stage cards', stage: 'stage-1', to: 'stage-2' });
  expect(held(moved)).toEqual([[], [200, 201, 202, 100, 101, 102], [300, 301, 302]]);
  expect(moved.stages.map(({ total }) => total)).toEqual([0, 60, 30]);
  expect(moved.cards).toMatchObject([{ id: 100, stage: 2 }]);
  const some = boardAfter(board, { kind: 'move stage cards', stage: 'stage-1', to: 'stage-3', cards: [102, 201, 999] });
  expect(held(some)).toEqual([
    [100, 101],
    [200, 201, 202],
    [300, 301, 302, 102],
  ]);
  expect(some.stages.map(({ total }) => total)).toEqual([20, 30, 40]);
  for (const to of ['stage-1', 'gone']) {
    expect(boardAfter(board, { kind: 'move stage cards', stage: 'stage-1', to })).toBe(board);
  }
  expect(boardAfter(board, { kind: 'sort stage', stage: 'stage-1', sort: 'name' })).toBe(board);
});

test('a board is shown as the default at once, and a card that is on its way changes nothing yet', () => {
  const board = boardOf(1, 1);
  expect(boardAfter(board, { kind: 'set default', is_default: false }).board).toMatchObject({ is_default: false });
  expect(boardAfter(board, { kind: 'add card', cid: 'c', stage: null, reference_id: 1 })).toBe(board);
});

const changes: fc.Arbitrary<BoardChange> = fc.oneof(
  fc.record({
    kind: fc.constant('move item' as const),
    item: fc.integer({ min: 98, max: 405 }),
    group: fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`),
    before: fc.option(fc.integer({ min: 98, max: 405 })),
  }),
  fc.record({
    kind: fc.constant('move group' as const),
    group: fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`),
    before: fc.option(fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`)),
  }),
  fc.record({
    kind: fc.constantFrom('archive card' as const, 'un-archive card' as const),
    card: fc.integer({ min: 98, max: 405 }),
  }),
  fc.record({ kind: fc.constant('delete item' as const), item: fc.integer({ min: 98, max: 405 }) }),
  fc.record({
    kind: fc.constant('archive stage cards' as const),
    stage: fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`),
  }),
  fc.record({
    kind: fc.constant('move stage cards' as const),
    stage: fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`),
    to: fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`),
  }),
  fc.record({
    kind: fc.constant('delete group' as const),
    group: fc.integer({ min: 1, max: 5 }).map((id) => `stage-${id}`),
  }),
  fc.record({
    kind: fc.constant('add group' as const),
    group: fc.constantFrom('made-one', 'made-two'),
    name: fc.string(),
  }),
);

test('whatever happens, each visible card stands in exactly one stage and totals add up', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 30 }), (many) => {
      const board = many.reduce(boardAfter, boardOf(4, 4));
      const standing = held(board).flat();
      expect(new Set(standing).size).toBe(standing.length);
      const visible = board.cards.filter((one) => one.visible).map(({ id }) => id);
      expect(new Set(standing)).toEqual(new Set(visible));
      for (const stage of board.stages) expect(stage.total).toBe(stage.cards.length * 10);
      expect(board.board.stages).toEqual(board.stages.map(({ id }) => id));
    }),
  );
});

test('a change made twice is as one, and the board given is never touched', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 10 }), changes, (many, last) => {
      const before = many.reduce(boardAfter, boardOf(4, 4));
      const copy = structuredClone(before);
      const once = boardAfter(before, last);
      expect(before).toEqual(copy);
      expect(held(boardAfter(once, last))).toEqual(held(once));
    }),
  );
});
