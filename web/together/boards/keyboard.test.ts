import { expect, test } from 'vitest';
import type { Board } from '../../../contract/together/boards.ts';
import { carried, lift, neighbour, placeWords, putDown } from './keyboard.ts';

const board = {
  stages: [
    { cid: 'one', name: 'One', cards: [1, 2, 3] },
    { cid: 'two', name: 'Two', cards: [] },
    { cid: 'three', name: 'Three', cards: [7] },
  ],
} as unknown as Board;

test('a lifted card is carried up, down and over, and stops at the edges', () => {
  const held = lift(board, 3)!;
  expect(held).toEqual({ card: 3, stage: 'one', at: 2 });
  expect(carried(board, held, 'ArrowDown')).toEqual(held);
  expect(carried(board, held, 'ArrowUp')).toEqual({ ...held, at: 1 });
  expect(carried(board, held, 'ArrowLeft')).toEqual(held);
  const over = carried(board, held, 'ArrowRight');
  expect(over).toEqual({ card: 3, stage: 'two', at: 0 });
  expect(placeWords(board, over)).toBe('Two, 1 of 1');
  expect(lift(board, 99)).toBeNull();
});

test('it is put down before the card it is held above, or at the end', () => {
  expect(putDown(board, { card: 3, stage: 'one', at: 0 })).toMatchObject({ stage: 'one', before: 1 });
  expect(putDown(board, { card: 3, stage: 'three', at: 1 })).toMatchObject({ stage: 'three', before: null });
});

test('arrow keys go from card to card, over empty stages', () => {
  expect(neighbour(board, 1, 'ArrowDown')).toBe(2);
  expect(neighbour(board, 1, 'ArrowUp')).toBeNull();
  expect(neighbour(board, 3, 'ArrowRight')).toBe(7);
  expect(neighbour(board, 7, 'ArrowLeft')).toBe(1);
});
