import { asc, eq, sql } from 'drizzle-orm';
import { viewLimits } from '../../../contract/platform/views.ts';
import type { View } from '../../../contract/platform/views.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { finder, rows } from '../../platform/records.ts';
import type { addForm, editForm } from './views.forms.ts';
import { readState } from './views.forms.ts';
import { listViews } from './views.table.ts';

const { id, list, name, state, is_shared } = listViews;
export const ownRow = { id, list, name, state, is_shared, owner: sql<null>`null` };
const viewRows = (db: Database) => rows(db.select(ownRow).from(listViews).$dynamic());

export const findView = finder({ noun: 'View', table: listViews, query: viewRows });

/** The caller's own views, whichever list they are of. */
export const ownViewsOf = async ({ db, me }: Call): Promise<View[]> =>
  viewRows(db).where(eq(listViews.user_id, me.id)).orderBy(asc(name), asc(id)).limit(viewLimits.views);

/** Those who could go beyond the same limit at once wait for each other. */
export const inTurn = (db: Database, what: string) => db.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`);

export async function add({ db, me }: Call, { state: sent, ...values }: Values<(typeof addForm)['fields']>) {
  await inTurn(db, `views of ${me.id}`);
  const own = await db.$count(listViews, eq(listViews.user_id, me.id));
  if (own >= viewLimits.views)
    throw refused(`You have ${viewLimits.views} views, which is the most there can be. Please delete one first.`);
  const [made] = await db
    .insert(listViews)
    .values({ ...values, user_id: me.id, state: readState(sent)! })
    .returning(ownRow);
  return reply(made!, { message: `View “${made!.name}” saved` });
}

export async function revise(call: Call<View>, values: Values<(typeof editForm)['fields']>) {
  const [saved] = await call.db
    .update(listViews)
    .set({ name: values.name, state: readState(values.state)! })
    .where(eq(id, call.record.id))
    .returning(ownRow);
  return reply(saved!, { message: `View “${saved!.name}” saved` });
}

export async function remove({ db, record }: Call<View>) {
  await db.delete(listViews).where(eq(id, record.id));
  return reply({ id: record.id }, { message: `View “${record.name}” deleted` });
}
