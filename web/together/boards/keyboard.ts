import type { Board } from '../../../contract/together/boards.ts';

/** A card held by the keyboard: over which stage, at which place among the other cards there. */
export type Lifted = { card: number; stage: string; at: number };

const othersIn = (board: Board, cid: string, card: number): number[] =>
  board.stages.find((stage) => stage.cid === cid)?.cards.filter((id) => id !== card) ?? [];

export function lift(board: Board, card: number): Lifted | null {
  const stage = board.stages.find(({ cards }) => cards.includes(card));
  return stage ? { card, stage: stage.cid, at: stage.cards.indexOf(card) } : null;
}

/** One place up or down, or over to the next stage at the same height. */
export function carried(board: Board, lifted: Lifted, key: string): Lifted {
  const { card, stage, at } = lifted;
  const others = othersIn(board, stage, card);
  if (key === 'ArrowUp') return { ...lifted, at: Math.max(0, at - 1) };
  if (key === 'ArrowDown') return { ...lifted, at: Math.min(others.length, at + 1) };
  const here = board.stages.findIndex(({ cid }) => cid === stage);
  const next = board.stages[here + (key === 'ArrowLeft' ? -1 : 1)];
  if (!next) return lifted;
  return { card, stage: next.cid, at: Math.min(at, othersIn(board, next.cid, card).length) };
}

/** The change that puts the card down where it is held. */
export const putDown = (board: Board, { card, stage, at }: Lifted) => ({
  kind: 'move card' as const,
  card,
  stage,
  before: othersIn(board, stage, card)[at] ?? null,
});

/** The card to go to from another by an arrow key; null at an edge. */
export function neighbour(board: Board, card: number, key: string): number | null {
  const here = board.stages.findIndex(({ cards }) => cards.includes(card));
  const ids = board.stages[here]?.cards ?? [];
  const at = ids.indexOf(card);
  if (key === 'ArrowUp' || key === 'ArrowDown') return ids[at + (key === 'ArrowUp' ? -1 : 1)] ?? null;
  const step = key === 'ArrowLeft' ? -1 : 1;
  for (let stage = here + step; stage >= 0 && stage < board.stages.length; stage += step) {
    const over = board.stages[stage]?.cards ?? [];
    if (over.length > 0) return over[Math.min(at, over.length - 1)] ?? null;
  }
  return null;
}

/** Where the card is now, in words for who cannot see it. */
export function placeWords(board: Board, { card, stage, at }: Lifted): string {
  const name = board.stages.find(({ cid }) => cid === stage)?.name ?? '';
  return `${name}, ${at + 1} of ${othersIn(board, stage, card).length + 1}`;
}
