import type { Board } from './boards.ts';

/**
 * A board with what changed on it: the stages and cards of the part replace its own, all others stay as they are.
 * A stage that is in neither was just created and comes with the next part.
 */
export function boardWith(board: Board, part: Board): Board {
  const known = new Map([...board.stages, ...part.stages].map((stage) => [stage.id, stage]));
  const stages = part.board.stages.flatMap((id) => known.get(id) ?? []);
  const named = new Set(stages.flatMap(({ cards }) => cards));
  const told = new Set(part.cards.map(({ id }) => id));
  const kept = board.cards.filter(({ id }) => named.has(id) && !told.has(id));
  return {
    board: { ...part.board, stages: stages.map(({ id }) => id) },
    stages,
    cards: [...kept, ...part.cards],
  };
}
