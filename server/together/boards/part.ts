import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Board, BoardHead } from '../../../contract/together/boards.ts';
import { jsonReply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { idsAmong } from '../../platform/live/topic-ids.ts';
import type { Part } from '../../platform/routes.ts';
import { recordOf } from './boards.access.ts';
import { readFilter } from './boards.filter.ts';
import { cardKinds } from './boards.slots.ts';
import { cardsJson, heldCards, pickedCards, shownCards, stageIds, stagesJson } from './load.ts';

const list = (ids: number[]): SQL => sql`${sql.param(ids)}::int[]`;

type Found = { stages: string; cards: string; ids: string; held: number };

/**
 * The changed cards, and the stages that changed or that have, or had, a changed card, each with the ids of all its cards.
 * A card that is no longer on any stage is gone for this caller; nothing else about it is sent.
 */
export async function partOfBoard(call: Call<BoardHead>, changed: ReadonlySet<string>): Promise<Part<Board>> {
  const board = call.record;
  const filter = await readFilter(call);
  const { table, types, tags } = cardKinds.get(board.contains);
  const named = idsAmong(changed, ['cards', getTableName(table), 'stage', 'stages', 'boards']);
  // Archived cards are not listed by a stage, so a part cannot describe them.
  if (!named || filter.archived) return 'ask';
  const [cards = [], records = [], held = [], stages = [], boards = []] = named;
  const touched = sql`select id, stage_id from cards where board_id = ${board.id}
    and (id = any(${list(cards)}) or ${recordOf[board.contains]} = any(${list(records)}))`;
  const changedStages = sql`select unnest(${list([...held, ...stages])}) as id union
    select stage_id from touched where stage_id is not null`;
  const shown = shownCards(board, call, filter, sql`cards.stage_id in (select id from held)`);
  const picked = pickedCards(board, call, sql`select * from shown where id in (select id from touched)`);
  const query = sql`
    with touched as materialized (${touched}), held as materialized (${changedStages}),
      shown as materialized (${shown}), held_cards as materialized (${heldCards}), picked as (${picked}),
      types as (${types}), labels as (${tags})
    select (${stagesJson(board.id, sql`s.id in (select id from held)`)})::text as stages,
      (${cardsJson(board)})::text as cards, (${stageIds(board.id)})::text as ids,
      (select count(*)::int from held join stages on stages.id = held.id and stages.board_id = ${board.id}) as held`;
  // With a filter the best plan depends on its values; without one it is always the same, so it is prepared.
  const isPlain = Object.values(filter).every((value) => value === undefined);
  const rows = isPlain ? await prepared<Found>(call.db, query) : (await call.db.execute<Found>(query)).rows;
  const found = rows[0]!;
  if (found.held === 0 && stages.length === 0 && !boards.includes(board.id)) return 'same';
  const head = `{"board":${JSON.stringify(board).slice(0, -1)},"stages":${found.ids}}`;
  return jsonReply<Board>(`${head},"stages":${found.stages},"cards":${found.cards}}`);
}
