import { sql } from 'drizzle-orm';
import type { BoardMoved } from '../../../contract/together/boards.ts';
import { boardLimits } from '../../../contract/together/boards.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readAsked } from '../../platform/ordering/asked.ts';
import type { Grouped } from '../../platform/ordering/grouped.ts';
import { narrowScale, tenApart, wideScale } from '../../platform/ordering/numbers.ts';
import { putInOrder } from '../../platform/ordering/order.ts';
import type { Put } from '../../platform/ordering/order.ts';
import type { Siblings } from '../../platform/ordering/siblings.ts';
import { isOnBoard, isSeen, moveAnyCards, moveStages } from './boards.access.ts';
import { boards, cards, stages } from './boards.table.ts';

/** The boards to choose from. */
export const boardSiblings: Siblings = { table: boards, within: [boards.contains], scale: tenApart };

/** The stages of a board and their cards. */
export const boardOrder: Grouped<number, typeof stages, typeof cards> = {
  hold: 'by its finder',
  groups: {
    table: stages,
    within: [stages.board_id],
    scale: narrowScale,
    most: { rows: boardLimits.stages, says: `A board has at most ${boardLimits.stages} stages.` },
    of: (board) => sql`${stages.board_id} = ${board}`,
    move: moveStages,
    words: { one: 'stage', many: 'stages', label: 'Stage' },
  },
  items: {
    table: cards,
    within: [cards.stage_id],
    scale: wideScale,
    counts: isOnBoard,
    of: (board) => sql`${cards.board_id} = ${board}`,
    seen: (me) => sql`${isOnBoard()} and ${isSeen(me)}`,
    move: moveAnyCards,
    words: { one: 'card', many: 'cards', label: 'Card' },
  },
  list: { field: 'list', says: 'Send a list of cards or of stages.', isBySequence: true },
  longest: boardLimits.sequence,
  isStrict: true,
  incomplete: 'The order does not name each card or stage exactly once. Please reload and try again.',
};

function answerOf(put: Put): BoardMoved {
  if (put.kind === 'items') return { changed: put.changed };
  if (put.kind !== 'item') return { stages: put.groups.map(({ id }) => id) };
  const { id, group, sequence } = put.moved;
  return { id, stage: group, sequence };
}

/**
 * The order of a board: one move ({ card, stage, before | after } or { stage, before | after }), or the whole order
 * as a list of cards with their stages, or of stages. The finder has locked the board.
 */
export const orderBoard = async (call: Call<{ id: number }>) =>
  reply(answerOf(await putInOrder(call, boardOrder, call.record.id, readAsked(boardOrder, call.body))));
