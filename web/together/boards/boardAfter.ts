import type { Board } from '../../../contract/together/boards.ts';
import { groupsAfter, placedBefore, withItems } from '../../platform/groups/groupsAfter.ts';
import type { GroupsChange } from '../../platform/groups/shape.ts';
import { boardShape, withCard } from './boardShape.ts';

/** Stages are identified by their cid, which a new one has before the server knows it; cards by their id. */
export type BoardChange =
  | Exclude<GroupsChange<number>, { kind: 'add item' | 'rename item' }>
  | { kind: 'set default'; is_default: boolean }
  /** A deal or service that was just made; the card itself comes with the server's answer. */
  | { kind: 'add card'; cid: string; stage: number | null; reference_id: number }
  /** All of them, or those that a filter shows. */
  | { kind: 'archive stage cards'; stage: string; cards?: number[] }
  | { kind: 'archive card'; card: number }
  | { kind: 'un-archive card'; card: number };

/** Removes cards from their stages; where archived cards are shown, they stay in the state. */
function archive(board: Board, ids: ReadonlySet<number>): Board {
  const archived_at = new Date().toISOString();
  const left = withItems(boardShape, board, ({ cards }) => cards.filter((id) => !ids.has(id)));
  const cards = left.cards.map((card) => (ids.has(card.id) ? { ...card, visible: false, archived_at } : card));
  return { ...left, cards };
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
      return board;
    case 'archive stage cards': {
      const held = board.stages.find(({ cid }) => cid === change.stage)?.cards ?? [];
      const asked = change.cards && new Set(change.cards);
      return archive(board, new Set(asked ? held.filter((id) => asked.has(id)) : held));
    }
    case 'archive card':
      return archive(board, new Set([change.card]));
    case 'un-archive card':
      return bringBack(board, change.card);
    default:
      return groupsAfter(boardShape, board, change);
  }
}
