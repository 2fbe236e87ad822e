import type { Answer } from '../../../contract/platform/answers.ts';
import { cardTypes } from '../../../contract/together/boards.ts';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { posting } from '../../platform/api.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { announce } from '../../platform/undo/undo.ts';
import type { BoardChange } from './boardAfter.ts';

export const boardsPath = '/api/boards/boards';
export const stagesPath = '/api/boards/stages';
export const cardsPath = '/api/boards/cards';

type SavedBoard = Pick<BoardHead, 'id' | 'contains'>;
type Sent = { send: ReturnType<typeof posting>; done?: string };

/** The call behind a change, and what to say where the server has no words of its own. */
function callOf({ id: board, contains }: SavedBoard, change: BoardChange): Sent {
  switch (change.kind) {
    case 'move item': {
      const { item: card, group: stage, before } = change;
      return {
        send: posting(`${boardsPath}/{id}/edit/sequence`, { id: board, card, stage, before }),
        done: 'Card moved',
      };
    }
    case 'move group': {
      const { group: stage, before } = change;
      return { send: posting(`${boardsPath}/{id}/edit/sequence`, { id: board, stage, before }), done: 'Stage moved' };
    }
    case 'add group':
      return {
        send: posting(`${stagesPath}/add`, { board, cid: change.group, name: change.name }),
        done: 'Stage added',
      };
    case 'rename group':
      return { send: posting(`${stagesPath}/{id}/edit`, { id: change.group, name: change.name }), done: 'Stage saved' };
    case 'delete group':
      return { send: posting(`${stagesPath}/{id}/delete`, { id: change.group }) };
    case 'archive stage cards':
      return {
        send: posting(`${stagesPath}/{id}/archive-cards`, {
          id: change.stage,
          ...(change.cards && { cards: change.cards }),
        }),
      };
    case 'set default': {
      const { is_default } = change;
      const done = is_default ? 'This is now a default board' : 'No longer the default board';
      return { send: posting(`${boardsPath}/{id}/default`, { id: board, is_default }), done };
    }
    case 'add card': {
      const { cid, stage, reference_id } = change;
      const reference_type = cardTypes[contains];
      return { send: posting(`${cardsPath}/add`, { board, cid, stage, reference_type, reference_id }) };
    }
    case 'archive card':
      return { send: posting(`${cardsPath}/{id}/archive`, { id: change.card }) };
    case 'un-archive card':
      return { send: posting(`${cardsPath}/{id}/un-archive`, { id: change.card }) };
    default:
      return { send: posting(`${cardsPath}/{id}/delete`, { id: change.item }) };
  }
}

/** Sends a change of a board and offers to take it back. A refusal is thrown: the change then stops being shown. */
export const saveChange =
  (board: SavedBoard) =>
  async (change: BoardChange, { idempotencyKey }: SaveContext): Promise<Answer<unknown>> => {
    const { send, done } = callOf(board, change);
    return announce(await send({ idempotencyKey }), done);
  };
