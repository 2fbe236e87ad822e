import { cardTypes } from '../../../contract/together/boards.ts';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { call } from '../../platform/api.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { announce } from '../../platform/undo/undo.ts';
import type { BoardChange } from './boardAfter.ts';

export const boardsPath = '/api/boards/boards';
export const stagesPath = '/api/boards/stages';
export const cardsPath = '/api/boards/cards';

type SavedBoard = Pick<BoardHead, 'id' | 'contains'>;
type Sent = { path: string; body?: Record<string, unknown> | undefined; done?: string };

/** The call behind a change, and what to say where the server has no words of its own. */
function callOf({ id: board, contains }: SavedBoard, change: BoardChange): Sent {
  switch (change.kind) {
    case 'move card': {
      const { card, stage, before } = change;
      return { path: `${boardsPath}/${board}/edit/sequence`, body: { card, stage, before }, done: 'Card moved' };
    }
    case 'move stage': {
      const { stage, before } = change;
      return { path: `${boardsPath}/${board}/edit/sequence`, body: { stage, before }, done: 'Stage moved' };
    }
    case 'add stage':
      return { path: `${stagesPath}/add`, body: { board, cid: change.cid, name: change.name }, done: 'Stage added' };
    case 'rename stage':
      return { path: `${stagesPath}/${change.stage}/edit`, body: { name: change.name }, done: 'Stage saved' };
    case 'delete stage':
      return { path: `${stagesPath}/${change.stage}/delete` };
    case 'archive stage cards':
      return { path: `${stagesPath}/${change.stage}/archive-cards`, body: change.cards && { cards: change.cards } };
    case 'set default': {
      const { is_default } = change;
      const done = is_default ? 'This is now a default board' : 'No longer the default board';
      return { path: `${boardsPath}/${board}/default`, body: { is_default }, done };
    }
    case 'add card': {
      const { cid, stage, reference_id } = change;
      const reference_type = cardTypes[contains];
      return { path: `${cardsPath}/add`, body: { board, cid, stage, reference_type, reference_id } };
    }
    case 'archive card':
      return { path: `${cardsPath}/${change.card}/archive` };
    case 'un-archive card':
      return { path: `${cardsPath}/${change.card}/un-archive` };
    default:
      return { path: `${cardsPath}/${change.card}/delete` };
  }
}

/** Sends a change of a board and offers to take it back. A refusal is thrown: the change then stops being shown. */
export const saveChange =
  (board: SavedBoard) =>
  async (change: BoardChange, { idempotencyKey }: SaveContext): Promise<void> => {
    const { path, body, done } = callOf(board, change);
    announce(await call('POST', path, body, { idempotencyKey }), done);
  };
