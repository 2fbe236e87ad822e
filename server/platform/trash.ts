import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from './calls.ts';
import { reply } from './calls.ts';
import { pgCode } from './database/database.ts';
import type { Database } from './database/database.ts';
import { refused } from './problems.ts';

/** Trash is reversible: deleted_at is set. Deleting what is in the trash is for good. */
export type TrashTable = PgTable & { id: PgColumn; deleted_at: PgColumn };
type Trashable = { id: number; deleted_at: string | null };

export const notTrashed = (table: TrashTable): SQL => isNull(table.deleted_at);
export const trashed = (table: TrashTable): SQL => isNotNull(table.deleted_at);

export const trashQuestion = (noun: string) => (record: Trashable) =>
  record.deleted_at === null
    ? `Are you sure you want to trash this ${noun}?`
    : `Are you sure you want to permanently delete this ${noun}?`;

/** The delete verb of a record that has a trash. */
export const trash = (table: TrashTable, noun: string) => async (call: Call<Trashable>) => {
  const { id, deleted_at } = call.record;
  if (deleted_at !== null) {
    await call.db.delete(table).where(eq(table.id, id));
    return reply({ id }, { message: `${noun} deleted` });
  }
  await call.db.execute(sql`update ${table} set deleted_at = now() where ${table.id} = ${id}`);
  return reply({ id }, { message: `${noun} moved to the trash` });
};

/** Deletes for good if nothing else refers to it; a record still in use stays, and the caller is told why. */
export async function deleteUnused(db: Database, table: PgTable & { id: PgColumn }, id: number, why: string) {
  try {
    await db.delete(table).where(eq(table.id, id));
  } catch (error) {
    throw ['23001', '23503'].includes(pgCode(error) ?? '') ? refused(why) : error;
  }
}

export const restore = (table: TrashTable, noun: string) => async (call: Call<Trashable>) => {
  if (call.record.deleted_at === null) throw refused(`This ${noun} is not in the trash.`);
  await call.db.execute(sql`update ${table} set deleted_at = null where ${table.id} = ${call.record.id}`);
  return reply({ id: call.record.id }, { message: `${noun} restored` });
};
