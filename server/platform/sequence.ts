import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';
import { refused } from './problems.ts';

export type SequenceTable = PgTable & { id: PgColumn; sequence: PgColumn };

/** The step between neighbours: 10, 20, 30 … */
export const sequenceStep = 10;

/** The sequence of a new last row among the rows of the condition. */
export async function nextSequence(db: Database, table: SequenceTable, among: SQL): Promise<number> {
  const found = await db.execute<{ n: number }>(
    sql`select (coalesce(max(${table.sequence}), 0) / ${sequenceStep} + 1)::int * ${sequenceStep} as n from ${table} where ${among}`,
  );
  return found.rows[0]?.n ?? sequenceStep;
}

/**
 * Puts the rows of the condition into the order of the ids, all or nothing, in one statement that touches
 * only the rows whose place changes. The ids must be exactly the rows: a foreign, missing or double one is refused.
 */
export async function reorder(db: Database, table: SequenceTable, among: SQL, ids: number[]): Promise<void> {
  const held = await db.execute<{ id: number }>(
    sql`select ${table.id} as id from ${table} where ${among} order by ${table.id} for update`,
  );
  const own = new Set(held.rows.map((row) => row.id));
  if (ids.length !== own.size || new Set(ids).size !== ids.length || !ids.every((id) => own.has(id))) {
    throw refused('The order does not name each row exactly once. Please reload and try again.');
  }
  await db.execute(sql`
    update ${table} set sequence = wanted.place * ${sequenceStep}
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (row_id, place)
    where ${table.id} = wanted.row_id and ${table.sequence} <> wanted.place * ${sequenceStep}`);
}
