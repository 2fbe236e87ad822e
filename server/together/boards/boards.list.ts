import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BoardHead, Contains } from '../../../contract/together/boards.ts';
import { boardContents } from '../../../contract/together/boards.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { canDo, rowsFor } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/problems.ts';
import { finder, rows } from '../../platform/records.ts';
import {
  addCards,
  addStages,
  archiveAnyCards,
  deleteAnyCards,
  deleteBoards,
  deleteStages,
  editBoards,
  editStages,
  moveAnyCards,
  moveStages,
  readBoards,
} from './boards.access.ts';
import { boards, cards, stages } from './boards.table.ts';

/** A board as answered, with what the caller may do on it. */
export const boardRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: boards.id,
        name: boards.name,
        description: boards.description,
        contains: boards.contains,
        is_default: boards.is_default,
        updated_at: boards.updated_at,
        can: canDo(me, {
          edit: editBoards,
          delete: deleteBoards,
          add_stages: addStages,
          edit_stages: editStages,
          delete_stages: deleteStages,
          move_stages: moveStages,
          add_cards: addCards,
          move_cards: moveAnyCards,
          archive_cards: archiveAnyCards,
          delete_cards: deleteAnyCards,
        }),
      })
      .from(boards)
      .$dynamic(),
  );

export const findBoard = finder({ noun: 'Board', table: boards, query: boardRows });

/** The board whose order is changed: only locked, without reading more of it. */
export const findBoardOrder = finder({
  noun: 'Board',
  table: boards,
  query: (db) => rows(db.select({ id: boards.id, updated_at: boards.updated_at }).from(boards).$dynamic()),
});

/** The boards to choose from, in their order; the first default one is shown first. */
export const boardList = (call: Call): Promise<BoardHead[]> => boardsWith(call, queryText(call, 'contains'));

/** The boards that contain deals or services, or all. */
export async function boardsWith(call: Call, contains: string | undefined): Promise<BoardHead[]> {
  if (contains && !Object.hasOwn(boardContents, contains)) {
    throw invalid({ contains: [ruleTexts.in('contains')] });
  }
  const allowed = rowsFor(readBoards, call.me);
  const wanted = contains ? sql`${boards.contains} = ${contains}` : sql`true`;
  return boardRows(call.db, call)
    .where(sql`${wanted} and ${allowed}`)
    .orderBy(asc(boards.sequence), asc(boards.id));
}

const boardOf = (table: SQL, it: SQL) =>
  sql`select from boards where id = (select board_id from ${table} where ${it}) for update`;

export type StageRow = {
  id: number;
  board_id: number;
  name: string;
  description: string | null;
  probability: number | null;
};
export const findStage = finder({
  noun: 'Stage',
  table: stages,
  query: (db) =>
    rows(
      db
        .select({
          id: stages.id,
          cid: stages.cid,
          board_id: stages.board_id,
          name: stages.name,
          description: stages.description,
          probability: stages.probability,
          updated_at: stages.updated_at,
        })
        .from(stages)
        .$dynamic(),
    ),
  cid: stages.cid,
  hold: (db, it) => db.execute(boardOf(sql`stages`, it)),
});

/** A single card; its board is locked first, as in every move. */
export const findCard = finder({
  noun: 'Card',
  table: cards,
  query: (db) =>
    rows(
      db
        .select({
          id: cards.id,
          cid: cards.cid,
          board_id: cards.board_id,
          stage_id: cards.stage_id,
          contains: sql<Contains>`case when ${cards.deal_id} is null then 'services' else 'deals' end`,
          archived_at: cards.archived_at,
        })
        .from(cards)
        .$dynamic(),
    ),
  cid: cards.cid,
  hold: (db, it) => db.execute(boardOf(sql`cards`, it)),
});
