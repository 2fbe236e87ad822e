import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

const atOnce = 5_000;

/**
 * Does something to all rows that fit, some at a time: of many, one statement would take longer than any may, and hold up everybody
 * who writes the same rows. What it does must leave them not fitting.
 */
export async function bitByBit(db: Database, doing: SQL, table: string, fits: SQL, most = atOnce): Promise<void> {
  for (let done = most; done === most;) {
    const some = sql`array(select ctid from ${sql.identifier(table)} where ${fits} limit ${most})`;
    const { rows } = await db.execute<{ count: number }>(
      sql`with done as (${doing} where ctid = any(${some}) returning 1) select count(*)::int as count from done`,
    );
    done = rows[0]!.count;
  }
}

/** Deletes all rows that fit. */
export const sweep = (db: Database, table: string, fits: SQL, most?: number): Promise<void> =>
  bitByBit(db, sql`delete from ${sql.identifier(table)}`, table, fits, most);
