import { cardTypes } from '../../../contract/together/boards.ts';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { calling } from '../../platform/optimistic/call.ts';
import type { WaitingCall } from '../../platform/optimistic/call.ts';
import type { BoardChange } from './boardAfter.ts';

export const boardsPath = '/api/boards/boards';
export const stagesPath = '/api/boards/stages';
export const cardsPath = '/api/boards/cards';

type SavedBoard = Pick<BoardHead, 'id' | 'contains'>;

/** The call that saves a change, and the toast if the server sends no message. */
export function callOf({ id: board, contains }: SavedBoard, change: BoardChange): WaitingCall {
  switch (change.kind) {
    case 'move item': {
      const { item: card, group: stage, before } = change;
      const words = { what: 'Move a card', done: 'Card moved' };
      return calling(`${boardsPath}/{id}/edit/sequence`, { id: board, card, stage, before }, words);
    }
    case 'move group': {
      const { group: stage, before } = change;
      const words = { what: 'Move a stage', done: 'Stage moved' };
      return calling(`${boardsPath}/{id}/edit/sequence`, { id: board, stage, before }, words);
    }
    case 'add group': {
      const words = { what: 'Add a stage', done: 'Stage added' };
      return calling(`${stagesPath}/add`, { board, cid: change.group, name: change.name }, words);
    }
    case 'rename group': {
      const words = { what: 'Rename a stage', done: 'Stage saved' };
      return calling(`${stagesPath}/{id}/edit`, { id: change.group, name: change.name }, words);
    }
    case 'delete group':
      return calling(`${stagesPath}/{id}/delete`, { id: change.group }, { what: 'Delete a stage' });
    case 'archive stage cards': {
      const { stage: id, cards } = change;
      const words = { what: 'Archive the cards of a stage' };
      return calling(`${stagesPath}/{id}/archive-cards`, { id, ...(cards && { cards }) }, words);
    }
    case 'move stage cards': {
      const { stage: id, to: stage, cards } = change;
      const words = { what: 'Move the cards of a stage' };
      return calling(`${stagesPath}/{id}/move-cards`, { id, stage, ...(cards && { cards }) }, words);
    }
    case 'sort stage': {
      const { stage: id, sort } = change;
      return calling(`${stagesPath}/{id}/sort`, { id, sort }, { what: 'Sort a stage' });
    }
    case 'set default': {
      const { is_default } = change;
      const done = is_default ? 'This is now a default board' : 'No longer the default board';
      return calling(`${boardsPath}/{id}/default`, { id: board, is_default }, { what: 'Set the default board', done });
    }
    case 'add card': {
      const { cid, stage, reference_id } = change;
      const reference_type = cardTypes[contains];
      return calling(`${cardsPath}/add`, { board, cid, stage, reference_type, reference_id }, { what: 'Add a card' });
    }
    case 'archive card':
      return calling(`${cardsPath}/{id}/archive`, { id: change.card }, { what: 'Archive a card' });
    case 'un-archive card':
      return calling(`${cardsPath}/{id}/un-archive`, { id: change.card }, { what: 'Un-archive a card' });
    default:
      return calling(`${cardsPath}/{id}/delete`, { id: change.item }, { what: 'Remove a card' });
  }
}
