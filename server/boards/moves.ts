import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CardMove, StageMove } from '../../contract/boards.ts';
import type { Call } from '../platform/calls.ts';
import type { Database } from '../platform/database/database.ts';
import { invalid } from '../platform/problems.ts';
import { isOnBoard, isSeen } from './boards.access.ts';
import { noSuch } from './boards.forms.ts';
import { goesBy, nameOf } from './names.ts';
import { between, cardScale, renumbered, stageScale } from './sequences.ts';
import { renumberStages, stagesOf } from './stages.ts';

const renumberStage = (db: Database, stage: number) =>
  db.execute(sql`
    update cards set sequence = wanted.place * ${cardScale.step}
    from (select id, row_number() over (order by sequence) as place from cards where stage_id = ${stage}) wanted
    where cards.id = wanted.id`);

/** The number of a place in a stage counted from the top, or of its end, for a card that may stand there already. The board is held. */
export async function placeInStage(db: Database, stage: number, at: number | null, moving = 0): Promise<number> {
  for (;;) {
    const { rows } = await db.execute<{ low: string | null; high: string | null }>(
      at === null
        ? sql`select max(sequence) as low, null::bigint as high from cards where stage_id = ${stage}`
        : sql`with shown as (select sequence from cards where stage_id = ${stage} and id <> ${moving} and ${isOnBoard}),
            high as (select sequence from shown order by sequence offset ${at} limit 1)
          select (select sequence from high) as high,
            (select max(sequence) from cards where stage_id = ${stage} and id <> ${moving}
              and sequence < coalesce((select sequence from high), 9223372036854775807)) as low`,
    );
    const number = between(numberOf(rows[0]?.low), numberOf(rows[0]?.high));
    if (number !== null) return number;
    await renumberStage(db, stage);
  }
}

// PostgreSQL's bigint travels as text.
const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

type Found = {
  id: number;
  stage_id: number | null;
  sequence: string;
  target: number;
  has_anchor: boolean;
  low: string | null;
  high: string | null;
};

/** The card, where it goes and its new neighbours there, in one query. A neighbour that has just moved on means the end. */
async function findMove(call: Call, board: number, { card, stage, before, after }: CardMove): Promise<Found> {
  const anchor = before ?? after ?? null;
  const isAnchor: SQL = anchor === null ? sql`false` : sql`cards.board_id = ${board} and ${goesBy('cards', anchor)}`;
  const end = sql`(select max(sequence) from cards where stage_id = target.id and id <> card.id)`;
  const beside = before
    ? sql`(select max(sequence) from cards where stage_id = target.id and id <> card.id and sequence < anchor.sequence)`
    : sql`(select min(sequence) from cards where stage_id = target.id and id <> card.id and sequence > anchor.sequence)`;
  const isThere = sql`anchor.stage_id = target.id`;
  const { rows } = await call.db.execute<Found>(sql`
    with card as (select id, stage_id, sequence from cards
        where board_id = ${board} and ${goesBy('cards', card)} and ${isOnBoard} and ${isSeen(call.me)}),
      target as (select id from stages where board_id = ${board} and ${goesBy('stages', stage)}),
      anchor as (select id, stage_id, sequence from cards where ${isAnchor})
    select card.id, card.stage_id, card.sequence, target.id as target, anchor.id is not null as has_anchor,
      case when ${isThere} then ${before ? beside : sql`anchor.sequence`} else ${end} end as low,
      case when ${isThere} then ${before ? sql`anchor.sequence` : beside} end as high
    from (select 1) one left join card on true left join target on true left join anchor on anchor.id <> card.id`);
  const found = rows[0]!;
  if (found.id === null) throw invalid({ card: [noSuch('Card')] });
  if (found.target === null) throw invalid({ stage: [noSuch('Stage')] });
  if (anchor !== null && !found.has_anchor) throw invalid({ [before ? 'before' : 'after']: [noSuch('Card')] });
  return found;
}

type Moved = { id: number; stage: number; sequence: number };

/** Moves one card: one row changes, unless the numbers of its new stage are used up. The board is held. */
export async function moveCard(call: Call, board: number, move: CardMove, at?: number | null): Promise<Moved> {
  for (;;) {
    const found = await findMove(call, board, move);
    const { id, target } = found;
    const now = Number(found.sequence);
    const [low, high] = [numberOf(found.low), numberOf(found.high)];
    const isThere = found.stage_id === target && (low === null || now > low) && (high === null || now < high);
    if (isThere && at == null) return { id, stage: target, sequence: now };
    const sequence = at == null ? between(low, high) : await placeInStage(call.db, target, at, id);
    if (sequence === null) {
      await renumberStage(call.db, target);
      continue;
    }
    await call.db.execute(sql`update cards set stage_id = ${target}, sequence = ${sequence} where id = ${id}`);
    return { id, stage: target, sequence };
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
  await renumberStages(call.db, renumbered(order, stageScale));
  return { stages: order.map(({ id }) => id) };
}
