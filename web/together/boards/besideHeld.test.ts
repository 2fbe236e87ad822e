import { expect, test } from 'vitest';
import type { Board } from '../../../contract/together/boards.ts';
import { besideHeld } from './besideHeld.ts';

const boardOf = (stages: Record<string, number[]>): Board =>
  ({
    board: { id: 1, stages: Object.keys(stages).map((_, at) => at + 1) },
    stages: Object.entries(stages).map(([cid, cards], at) => ({ id: at + 1, cid, name: cid, cards, total: 0 })),
    cards: Object.values(stages)
      .flat()
      .map((id) => ({ id })),
  }) as unknown as Board;

const shown = ({ stages }: Board) => Object.fromEntries(stages.map(({ cid, cards }) => [cid, cards]));
const held = boardOf({ a: [1, 2, 3], b: [4, 5], c: [6] });

test('without news the board is the very same', () => {
  expect(besideHeld(held, held, 1, 'a')).toBe(held);
});

test('what a colleague does between other stages is shown at once', () => {
  const latest = boardOf({ a: [1, 2, 3], b: [5], c: [4, 6] });
  expect(shown(besideHeld(latest, held, 1, 'a'))).toEqual({ a: [1, 2, 3], b: [5], c: [4, 6] });
});

test('nothing moves in the stage under the hand: what came or left waits where it was', () => {
  const left = boardOf({ a: [1, 3], b: [2, 4, 5], c: [6] });
  expect(shown(besideHeld(left, held, 1, 'a'))).toEqual({ a: [1, 2, 3], b: [4, 5], c: [6] });
  const came = boardOf({ a: [5, 1, 2, 3], b: [4], c: [6] });
  expect(shown(besideHeld(came, held, 1, 'a'))).toEqual({ a: [1, 2, 3], b: [4, 5], c: [6] });
});

test('the held card stays where it was lifted, whatever became of it', () => {
  const archived = boardOf({ a: [1, 3], b: [4, 5], c: [6] });
  const there = besideHeld(archived, held, 2, 'c');
  expect(shown(there)).toEqual({ a: [1, 2, 3], b: [4, 5], c: [6] });
  expect(there.cards.map(({ id }) => id)).toContain(2);
  const moved = boardOf({ a: [3, 1], b: [2, 4, 5], c: [6] });
  expect(shown(besideHeld(moved, held, 2, 'c'))).toEqual({ a: [3, 1, 2], b: [4, 5], c: [6] });
});

test('the columns stay in their places, and each card stands once', () => {
  const latest = boardOf({ d: [6], b: [4], a: [1, 2, 3, 5] });
  const there = besideHeld(latest, held, 4, 'b');
  expect(there.stages.map(({ cid }) => cid)).toEqual(['a', 'b', 'c']);
  expect(there.board.stages).toEqual(held.board.stages);
  expect(shown(there)).toEqual({ a: [1, 2, 3], b: [4, 5], c: [6] });
});
