import type { Board, Card, Stage } from '../../../contract/together/boards.ts';
import type { Shape } from '../../platform/groups/shape.ts';

type Sums = Pick<Stage, 'total' | 'won' | 'lost'>;

/** The sums of a stage with other cards, as far as the added and removed cards are loaded. */
function sumsOf({ cards }: Board, before: Stage, ids: readonly number[]): Sums {
  if (ids.length === 0) return { total: 0, won: 0, lost: 0 };
  const [was, is] = [new Set(before.cards), new Set(ids)];
  let { total, won, lost } = before;
  for (const { id, reference } of cards) {
    const value = is.has(id) === was.has(id) ? 0 : is.has(id) ? reference.value : -reference.value;
    total += value;
    if (reference.status === 'won') won += value;
    if (reference.status === 'lost') lost += value;
  }
  return { total, won, lost };
}

function regrouped(board: Board, stages: Stage[]): Board {
  const known = new Map(board.stages.map((stage) => [stage.cid, stage]));
  const counted = stages.map((stage) => {
    const before = known.get(stage.cid);
    if (!before || before.cards === stage.cards) return stage;
    return { ...stage, ...sumsOf(board, before, stage.cards) };
  });
  return { ...board, board: { ...board.board, stages: counted.map(({ id }) => id) }, stages: counted };
}

/** An emptied stage takes what all its cards are worth along, loaded or not. */
export function sumsTogether(before: Board, after: Board, from: string, to: string): Board {
  const sumsBefore = (key: string) => before.stages.find(({ cid }) => cid === key);
  const [left, held] = [sumsBefore(from), sumsBefore(to)];
  if (!left || !held || after.stages.some(({ cid, cards }) => cid === from && cards.length > 0)) return after;
  const sums: Sums = { total: held.total + left.total, won: held.won + left.won, lost: held.lost + left.lost };
  return { ...after, stages: after.stages.map((stage) => (stage.cid === to ? { ...stage, ...sums } : stage)) };
}

function newStage({ board, stages }: Board, cid: string, name: string): Stage {
  const sequence = Math.max(0, ...stages.map((stage) => stage.sequence)) + 1;
  // The server's ids start at 1, so lower ones never collide.
  const id = Math.min(0, ...stages.map((stage) => stage.id)) - 1;
  return {
    id,
    cid,
    board: board.id,
    name,
    description: null,
    probability: null,
    sequence,
    cards: [],
    total: 0,
    won: 0,
    lost: 0,
    sync: false,
  };
}

export const withCard = (board: Board, id: number, change: Partial<Card>): Board => ({
  ...board,
  cards: board.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
});

/** The stages of a board by their client ids, with their cards by their ids. */
export const boardShape: Shape<Board, Stage, number> = {
  groupsOf: ({ stages }) => stages,
  keyOf: ({ cid }) => cid,
  nameOf: ({ name }) => name,
  itemsOf: ({ cards }) => cards,
  withGroup: (stage, { items = stage.cards, name = stage.name }) => ({ ...stage, cards: items, name }),
  regrouped,
  newGroup: newStage,
  isDeletedWhole: false,
  hasItem: ({ cards }, id) => cards.some((card) => card.id === id && card.visible),
  withItem: (board, id, { group }) => (group ? withCard(board, id, { stage: group.id }) : board),
  withoutItems: (board, gone) => ({ ...board, cards: board.cards.filter(({ id }) => !gone.has(id)) }),
  joined: (latest, held) => {
    const known = new Set(latest.cards.map(({ id }) => id));
    return { ...latest, cards: [...latest.cards, ...held.cards.filter(({ id }) => !known.has(id))] };
  },
};
