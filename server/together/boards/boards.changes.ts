import { sql } from 'drizzle-orm';
import { access, holds } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { percent } from '../../platform/changes/words.ts';
import { lookupOf } from '../../platform/reference.ts';
import {
  addBoards,
  addStages,
  changeCards,
  deleteBoards,
  deleteCards,
  deleteStages,
  editBoards,
  isSeen,
  readBoards,
  readCards,
} from './boards.access.ts';
import { boardForm, stageForm } from './boards.forms.ts';
import { boards, cards, stages } from './boards.table.ts';

/** In the history of a deal or service, its card is described as a place, not as a record. */
const onBoard = {
  Added: 'put this on a board',
  Moved: 'moved this',
  Archived: 'archived the card',
  'Un-archived': 'un-archived the card',
  Edited: 'changed the card',
  Deleted: 'removed this from the board',
};

export const boardChanges = (): Tracked => ({
  boards: {
    noun: 'Board',
    table: boards,
    name: 'name',
    read: readBoards,
    undo: { added: addBoards, changed: editBoards, deleted: deleteBoards },
    form: boardForm,
    hidden: ['sequence'],
  },
  stages: {
    noun: 'Stage',
    table: stages,
    name: 'name',
    read: access(holds('read boards', 'read deals', 'view services', 'read services')),
    hear: readBoards,
    undo: {
      added: addStages,
      changed: access(holds('edit stages', 'move stages')),
      deleted: deleteStages,
    },
    form: stageForm,
    lookups: { board_id: { table: boards, text: boards.name } },
    words: { probability: percent },
    hidden: ['cid', 'sequence'],
  },
  cards: {
    noun: 'Card',
    table: cards,
    name: ({ deal_id, service_id }) => deal_id ?? service_id,
    place: ['board_id', 'stage_id'],
    partOf: [
      {
        table: 'deals',
        column: 'deal_id',
        changes: sql`table_name = 'cards' and (coalesce(after, before) ->> 'deal_id')::int`,
        says: onBoard,
      },
      {
        table: 'services',
        column: 'service_id',
        changes: sql`table_name = 'cards' and (coalesce(after, before) ->> 'service_id')::int`,
        says: onBoard,
      },
    ],
    read: readCards,
    hear: readBoards,
    undo: {
      added: access({ ...holds('add cards').on(isSeen), says: 'add cards (cards the user may see)' }),
      changed: changeCards,
      deleted: deleteCards,
    },
    lookups: {
      board_id: { table: boards, text: boards.name },
      stage_id: { table: stages, text: stages.name },
      deal_id: lookupOf('Deal'),
      service_id: lookupOf('Service'),
    },
    labels: { board_id: 'Board', stage_id: 'Stage', deal_id: 'Deal', service_id: 'Service', archived_at: 'Archived' },
    hidden: ['cid', 'sequence'],
  },
});
