import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { IdTable } from './records.ts';

/**
 * Which of some rows pass each condition. Who may see a row can take many times as long to plan as to find it, so this is
 * planned once for each connection: asked of rows that were found before, whoever may see them.
 */
export async function passing<C extends string>(
  db: Database,
  table: IdTable,
  ids: number[],
  conditions: Record<C, SQL>,
): Promise<Map<number, Record<C, boolean>>> {
  if (ids.length === 0) return new Map();
  const asked = Object.entries<SQL>(conditions).map(
    ([name, holds]) => sql`coalesce(${holds}, false) as ${sql.identifier(name)}`,
  );
  const rows = await prepared<Record<C, boolean> & { id: number }>(
    db,
    sql`select ${table.id} as id, ${sql.join(asked, sql`, `)} from ${table} where ${table.id} = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
