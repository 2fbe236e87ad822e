import { eq, sql } from 'drizzle-orm';
import { boardTexts } from '../../../contract/together/boards.ts';
import type { Name } from '../../../contract/platform/references.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid } from '../../platform/problems.ts';
import { noSuch } from './boards.forms.ts';
import type { newStageForm, stageForm } from './boards.forms.ts';
import type { StageRow } from './boards.list.ts';
import { stages } from './boards.table.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { refuseFilled, removeGroup } from '../../platform/ordering/grouped.ts';
import { boardOrder } from './boards.order.ts';

/** Locks the board, so that changes of its order happen one after the other. */
export async function holdBoard(db: Database, board: Name): Promise<{ id: number; contains: 'deals' | 'services' }> {
  const { rows } = await db.execute<{ id: number; contains: 'deals' | 'services' }>(
    sql`select id, contains from boards where id = ${typeof board === 'number' ? board : 0} for update`,
  );
  if (!rows[0]) throw invalid({ board: [noSuch('Board')] });
  return rows[0];
}

const answerOf = (row: typeof stages.$inferSelect) => ({
  id: row.id,
  cid: row.cid,
  board: row.board_id,
  name: row.name,
  description: row.description,
  probability: row.probability,
  sequence: row.sequence,
  cards: [],
  total: 0,
  won: 0,
  lost: 0,
  sync: true,
});

export async function addStage(call: Call, values: Values<(typeof newStageForm)['fields']>) {
  const { id: board_id } = await holdBoard(call.db, values.board);
  const { cid, name, description, probability, sequence: at } = values;
  const { row } = await addOnce(call.db, boardOrder.groups, [board_id], { cid, at }, (made) =>
    call.db
      .insert(stages)
      .values({ ...made, board_id, name, description, probability })
      .returning(),
  );
  return reply(answerOf(row));
}

export async function reviseStage(call: Call<StageRow>, values: Partial<Values<(typeof stageForm)['fields']>>) {
  const changes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const { id, board_id, name, description, probability } = call.record;
  if (Object.keys(changes).length > 0) await call.db.update(stages).set(changes).where(eq(stages.id, id));
  return reply({ id, board: board_id, name, description, probability, ...changes });
}

/** A stage with visible cards cannot be deleted; its other cards stay on the board, archived. */
export async function removeStage(call: Call<StageRow>) {
  const { id } = call.record;
  await refuseFilled(call.db, boardOrder, id, boardTexts.stageHasCards);
  await call.db.execute(
    sql`update cards set archived_at = coalesce(archived_at, now()), stage_id = null where stage_id = ${id}`,
  );
  await removeGroup(call.db, boardOrder, id);
  return reply({ id }, { message: 'Stage deleted' });
}
