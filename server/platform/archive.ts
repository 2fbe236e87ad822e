import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from './calls.ts';
import { reply } from './calls.ts';

/** Archived records are hidden but still exist: archived_at is set. */
export type ArchiveTable = PgTable & { id: PgColumn; archived_at: PgColumn };
type Archivable = { id: number; archived_at: string | null };

export const notArchived = (table: ArchiveTable): SQL => isNull(table.archived_at);

/** Archiving an archived record changes nothing; the same goes for un-archiving. */
export const archive = (table: ArchiveTable, noun: string) => async (call: Call<Archivable>) => {
  const { id } = call.record;
  await call.db.execute(sql`update ${table} set archived_at = now() where ${table.id} = ${id} and archived_at is null`);
  return reply({ id }, { message: `${noun} archived` });
};

export const unArchive = (table: ArchiveTable, noun: string) => async (call: Call<Archivable>) => {
  const { id } = call.record;
  await call.db.execute(
    sql`update ${table} set archived_at = null where ${table.id} = ${id} and archived_at is not null`,
  );
  return reply({ id }, { message: `${noun} un-archived` });
};
