import type { Board, CardSort } from '../../../contract/together/boards.ts';
import { groupsAfter, placedBefore, withItems } from '../../platform/groups/groupsAfter.ts';
import type { GroupsChange } from '../../platform/groups/shape.ts';
import { boardShape, sumsTogether, withCard } from './boardShape.ts';

/** Stages are identified by their cid, which a new one has before the server knows it; cards by their id. */
export type BoardChange =
  | Exclude<GroupsChange<number>, { kind: 'add item' | 'rename item' }>
  | { kind: 'set default'; is_default: boolean }
  /** A deal or service that was just made; the card itself comes with the server's answer. */
  | { kind: 'add card'; cid: string; stage: number | null; reference_id: number }
  /** All of them, or those that a filter shows. */
  | { kind: 'archive stage cards'; stage: string; cards?: number[] }
  | { kind: 'move stage cards'; stage: string; to: string; cards?: number[] }
  /** Only the server knows what cards further down are sorted by: their order comes with its answer. */
  | { kind: 'sort stage'; stage: string; sort: CardSort }
  | { kind: 'archive card'; card: number }
  | { kind: 'un-archive card'; card: number };

/** Removes cards from their stages; where archived cards are shown, they stay in the state. */
function archive(board: Board, ids: ReadonlySet<number>): Board {
  const archived_at = new Date().toISOString();
  const left = withItems(boardShape, board, ({ cards }) => cards.filter((id) => !ids.has(id)));
  const cards = left.cards.map((card) => (ids.has(card.id) ? { ...card, visible: false, archived_at } : card));
  return { ...left, cards };
}

/** The cards of a stage that a change is about. */
function cardsMeant({ stages }: Board, { stage, cards }: { stage: string; cards?: number[] }): number[] {
  const held = stages.find(({ cid }) => cid === stage)?.cards ?? [];
  const asked = cards && new Set(cards);
  return asked ? held.filter((id) => asked.has(id)) : held;
}

/** Moves cards behind those of another stage. */
function moveAll(board: Board, moved: readonly number[], from: string, to: string): Board {
  const target = board.stages.find(({ cid }) => cid === to);
  if (!target || from === to || moved.length === 0) return board;
  const gone = new Set(moved);
  const put = withItems(boardShape, board, ({ cid, cards }) => {
    if (cid === to) return [...cards, ...moved];
    return cid === from ? cards.filter((id) => !gone.has(id)) : cards;
  });
  const cards = put.cards.map((card) => (gone.has(card.id) ? { ...card, stage: target.id } : card));
  return sumsTogether(board, { ...put, cards }, from, to);
}

function bringBack(board: Board, id: number): Board {
  const card = board.cards.find((one) => one.id === id);
  const target = board.stages.find((stage) => stage.id === card?.stage) ?? board.stages[0];
  if (!card || card.visible || !target) return board;
  const sequence = new Map(board.cards.map((one) => [one.id, one.sequence]));
  const next = target.cards.find((other) => (sequence.get(other) ?? 0) > card.sequence) ?? null;
  const known = withCard(board, id, { visible: true, archived_at: null, stage: target.id });
  return withItems(boardShape, known, (stage) =>
    stage === target ? placedBefore(stage.cards, id, next) : stage.cards,
  );
}

/** The board after a change; unchanged if it already has the change or cannot apply it. */
export function boardAfter(board: Board, change: BoardChange): Board {
  switch (change.kind) {
    case 'set default':
      return { ...board, board: { ...board.board, is_default: change.is_default } };
    case 'add card':
    case 'sort stage':
      return board;
    case 'archive stage cards':
      return archive(board, new Set(cardsMeant(board, change)));
    case 'move stage cards':
      return moveAll(board, cardsMeant(board, change), change.stage, change.to);
    case 'archive card':
      return archive(board, new Set([change.card]));
    case 'un-archive card':
      return bringBack(board, change.card);
    default:
      return groupsAfter(boardShape, board, change);
  }
}
