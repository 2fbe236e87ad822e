import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CardMove, StageMove } from '../../../contract/together/boards.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { invalid } from '../../platform/problems.ts';
import { isOnBoard, isSeen } from './boards.access.ts';
import { noSuch } from './boards.forms.ts';
import { goesBy, nameOf } from '../../platform/client-names.ts';
import { wideScale, renumbered, narrowScale } from '../../platform/sequences.ts';
import { renumberStages, stagesOf } from './stages.ts';

const renumberStage = (db: Database, stage: number) =>
  db.execute(sql`
    update cards set sequence = wanted.place * ${wideScale.step}
    from (select id, row_number() over (order by sequence) as place from cards where stage_id = ${stage}) wanted
    where cards.id = wanted.id`);

/**
 * The number for a card between two neighbours (columns `low` and `high`, null where there is none), or the one it has
 * there already (`now`); null when there is no room left.
 */
const between = (now: SQL): SQL => sql`
  case when ${now} > coalesce(low, ${now} - 1) and ${now} < coalesce(high, ${now} + 1) then ${now}
    when high is null then coalesce(low, 0) + ${wideScale.step}::bigint
    when low is null then high - ${wideScale.step}::bigint
    when high - low > 1 then low + (high - low) / 2 end`;

/** The number of a place in a stage counted from the top, or of its end, for a card that may stand there already. The board is held. */
export async function placeInStage(db: Database, stage: number, at: number | null, moving = 0): Promise<number> {
  const neighbours =
    at === null
      ? sql`select max(sequence) as low, null::bigint as high from cards where stage_id = ${stage}`
      : sql`select high.sequence as high, (select max(sequence) from cards where stage_id = ${stage} and id <> ${moving}
            and sequence < coalesce(high.sequence, 9223372036854775807)) as low
          from (select 1) one left join (select sequence from cards where stage_id = ${stage} and id <> ${moving} and ${isOnBoard()}
            order by sequence offset ${at} limit 1) high on true`;
  for (;;) {
    const { rows } = await db.execute<{ place: string | null }>(
      sql`select ${between(sql`null::bigint`)} as place from (${neighbours}) found`,
    );
    // PostgreSQL's bigint travels as text.
    if (rows[0]?.place != null) return Number(rows[0].place);
    await renumberStage(db, stage);
  }
}

type Found = {
  id: number | null;
  target: number | null;
  has_anchor: boolean;
  /** Where the card stands now or would stand; null when there is no room left. */
  place: string | null;
};

/**
 * The card, where it goes and its place there, in one statement; with `isDone` it is also put there. A neighbour that
 * has just moved on means the end. One row changes, or none where the card stands there already.
 */
function moving({ me }: Call, board: number, { card, stage, before, after }: CardMove, isDone: boolean): SQL {
  const anchor = before ?? after ?? null;
  const isAnchor: SQL = anchor === null ? sql`false` : sql`cards.board_id = ${board} and ${goesBy('cards', anchor)}`;
  const end = sql`(select max(sequence) from cards where stage_id = target.id and id <> card.id)`;
  const beside = before
    ? sql`(select max(sequence) from cards where stage_id = target.id and id <> card.id and sequence < anchor.sequence)`
    : sql`(select min(sequence) from cards where stage_id = target.id and id <> card.id and sequence > anchor.sequence)`;
  const isThere = sql`anchor.stage_id = target.id`;
  return sql`
    with card as (select id, stage_id, sequence from cards
        where board_id = ${board} and ${goesBy('cards', card)} and ${isOnBoard()} and ${isSeen(me)}),
      target as (select id from stages where board_id = ${board} and ${goesBy('stages', stage)}),
      anchor as (select id, stage_id, sequence from cards where ${isAnchor}),
      found as (select card.id, card.stage_id, card.sequence, target.id as target, anchor.id is not null as has_anchor,
          case when ${isThere} then ${before ? beside : sql`anchor.sequence`} else ${end} end as low,
          case when ${isThere} then ${before ? sql`anchor.sequence` : beside} end as high
        from (select 1) one left join card on true left join target on true left join anchor on anchor.id <> card.id),
      placed as (select id, target, has_anchor, ${between(sql`case when stage_id = target then sequence end`)} as place
        from found)${
          isDone
            ? sql`, moved as (update cards set stage_id = placed.target, sequence = placed.place from placed
        where cards.id = placed.id and placed.place is not null
          and (cards.stage_id, cards.sequence) is distinct from (placed.target, placed.place))`
            : sql``
        }
    select id, target, has_anchor, place from placed`;
}

type Placing = { id: number; target: number; place: string | null };

async function placeOf(call: Call, board: number, move: CardMove, isDone: boolean): Promise<Placing> {
  const [found] = await prepared<Found>(call.db, moving(call, board, move, isDone));
  const { id = null, target = null, has_anchor = false, place = null } = found ?? {};
  if (id === null) throw invalid({ card: [noSuch('Card')] });
  if (target === null) throw invalid({ stage: [noSuch('Stage')] });
  const anchor = move.before ?? move.after ?? null;
  if (anchor !== null && !has_anchor) throw invalid({ [move.before ? 'before' : 'after']: [noSuch('Card')] });
  return { id, target, place };
}

type Moved = { id: number; stage: number; sequence: number };

/** Moves one card: one row changes, unless the numbers of its new stage are used up. The board is held. */
export async function moveCard(call: Call, board: number, move: CardMove, at?: number | null): Promise<Moved> {
  if (at != null) {
    const { id, target } = await placeOf(call, board, move, false);
    const sequence = await placeInStage(call.db, target, at, id);
    await call.db.execute(sql`update cards set stage_id = ${target}, sequence = ${sequence} where id = ${id}`);
    return { id, stage: target, sequence };
  }
  for (;;) {
    const { id, target, place } = await placeOf(call, board, move, true);
    if (place !== null) return { id, stage: target, sequence: Number(place) };
    await renumberStage(call.db, target);
  }
}

/** Moves one stage to before or after another, or to the end. The board is held. */
export async function moveStage(call: Call, board: number, move: StageMove): Promise<{ stages: number[] }> {
  const held = await stagesOf(call.db, board);
  const find = (given: unknown, field: string) => {
    const name = nameOf(given);
    const stage = held.find(({ id, cid }) => id === name || cid === name);
    if (!stage) throw invalid({ [field]: [noSuch('Stage')] });
    return stage;
  };
  const stage = find(move.stage, 'stage');
  const others = held.filter(({ id }) => id !== stage.id);
  let at = others.length;
  if (move.before != null) at = others.indexOf(find(move.before, 'before'));
  else if (move.after != null) at = others.indexOf(find(move.after, 'after')) + 1;
  const isBesideItself = move.before === move.stage || move.after === move.stage;
  const order = isBesideItself || at < 0 ? held : others.toSpliced(at, 0, stage);
  await renumberStages(call.db, renumbered(order, narrowScale));
  return { stages: order.map(({ id }) => id) };
}
