import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { boardLimits, boardTexts } from '../../../contract/together/boards.ts';
import type { Name } from '../../../contract/platform/references.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { isOnBoard, isSeen } from './boards.access.ts';
import { noSuch, readCardIds } from './boards.forms.ts';
import type { newStageForm, stageForm } from './boards.forms.ts';
import type { StageRow } from './boards.list.ts';
import { stages } from './boards.table.ts';
import { renumbered, narrowScale } from '../../platform/sequences.ts';
import type { Placed, Renumbered } from '../../platform/sequences.ts';

/** Holds the board, so that one change of its order follows the other. */
export async function holdBoard(db: Database, board: Name): Promise<{ id: number; contains: 'deals' | 'services' }> {
  const { rows } = await db.execute<{ id: number; contains: 'deals' | 'services' }>(
    sql`select id, contains from boards where id = ${typeof board === 'number' ? board : 0} for update`,
  );
  if (!rows[0]) throw invalid({ board: [noSuch('Board')] });
  return rows[0];
}

export const stagesOf = (db: Database, board: number) =>
  db
    .select({ id: stages.id, cid: stages.cid, sequence: stages.sequence })
    .from(stages)
    .where(eq(stages.board_id, board))
    .orderBy(asc(stages.sequence));

export async function renumberStages(db: Database, changes: Renumbered[]): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`
    update stages set sequence = wanted.sequence
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[], ${sql.param(changes.map(({ sequence }) => sequence))}::int[])
      as wanted (id, sequence)
    where stages.id = wanted.id and stages.sequence <> wanted.sequence`);
}

const answerOf = (row: typeof stages.$inferSelect) => ({
  id: row.id,
  cid: row.cid,
  board: row.board_id,
  name: row.name,
  description: row.description,
  sequence: row.sequence,
  cards: [],
  total: 0,
  sync: true,
});

export async function addStage(call: Call, values: Values<(typeof newStageForm)['fields']>) {
  const board = await holdBoard(call.db, values.board);
  const cid = values.cid ?? randomUUID();
  const [known] = await call.db.select().from(stages).where(eq(stages.cid, cid));
  if (known) {
    if (known.board_id !== board.id) throw invalid({ cid: ['The cid value is already taken.'] });
    return reply(answerOf(known));
  }
  const held = await stagesOf(call.db, board.id);
  if (held.length >= boardLimits.stages) throw refused(`A board has at most ${boardLimits.stages} stages.`);
  const at = Math.min(values.sequence ?? held.length, held.length);
  // The new one stands as 0 in the order until it has an id.
  const order: Placed[] = [...held.slice(0, at), { id: 0, sequence: null }, ...held.slice(at)];
  const changes = renumbered(order, narrowScale);
  await renumberStages(
    call.db,
    changes.filter(({ id }) => id !== 0),
  );
  const { name, description } = values;
  const sequence = changes.find(({ id }) => id === 0)!.sequence;
  const [made] = await call.db
    .insert(stages)
    .values({ cid, board_id: board.id, name, description, sequence })
    .returning();
  return reply(answerOf(made!));
}

export async function reviseStage(
  call: Call<StageRow>,
  { name, description }: Partial<Values<(typeof stageForm)['fields']>>,
) {
  const changes = { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
  const { id, board_id } = call.record;
  if (Object.keys(changes).length > 0) await call.db.update(stages).set(changes).where(eq(stages.id, id));
  return reply({ id, board: board_id, name: call.record.name, description: call.record.description, ...changes });
}

/** Only cards that someone can still see in it keep a stage; the others stay on the board, archived. */
export async function removeStage(call: Call<StageRow>) {
  const { id } = call.record;
  const { rows } = await call.db.execute<{ id: number }>(
    sql`select from cards where stage_id = ${id} and ${isOnBoard()} limit 1`,
  );
  if (rows.length > 0) throw refused(boardTexts.stageHasCards);
  await call.db.execute(
    sql`update cards set archived_at = coalesce(archived_at, now()), stage_id = null where stage_id = ${id}`,
  );
  await call.db.delete(stages).where(eq(stages.id, id));
  return reply({ id }, { message: 'Stage deleted' });
}

/** Archives the cards of a stage that the caller sees in it; with `cards` only those of these ids, as where a filter shows some. */
export async function archiveStageCards(call: Call<StageRow>) {
  const { cards: asked } = call.body;
  const isAsked =
    asked === undefined ? sql`true` : sql`id = any(${sql.param(readCardIds(asked, boardLimits.sequence))}::int[])`;
  const { rows } = await call.db.execute<{ id: number }>(sql`
    update cards set archived_at = now()
    where stage_id = ${call.record.id} and ${isAsked} and ${isOnBoard()} and ${isSeen(call.me)} returning id`);
  if (rows.length === 0) throw refused(boardTexts.noCardsToArchive);
  const cards = rows.map(({ id }) => id);
  return reply(
    { id: call.record.id, cards },
    { message: cards.length === 1 ? 'Card archived' : `${cards.length} cards archived` },
  );
}
