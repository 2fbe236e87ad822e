import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

export const atOnce = 5_000;

/** Repeats what is done to some at a time until it finds fewer than that; whoever is stopped leaves the rest for the next time. */
export async function someAtATime(
  most: number,
  stopped: () => boolean,
  doSome: (most: number) => Promise<number>,
): Promise<void> {
  for (let done = most; done === most && !stopped();) done = await doSome(most);
}

/**
 * Does something to all rows that fit, some at a time: of many, one statement would take longer than any may, and hold up everybody
 * who writes the same rows. What it does must leave them not fitting.
 */
export const bitByBit = (
  db: Database,
  doing: SQL,
  table: string,
  fits: SQL,
  stopped: () => boolean,
  atMost = atOnce,
): Promise<void> =>
  someAtATime(atMost, stopped, async (most) => {
    const some = sql`array(select ctid from ${sql.identifier(table)} where ${fits} limit ${most})`;
    const { rows } = await db.execute<{ count: number }>(
      sql`with done as (${doing} where ctid = any(${some}) returning 1) select count(*)::int as count from done`,
    );
    return rows[0]!.count;
  });

/** Deletes all rows that fit. */
export const sweep = (db: Database, table: string, fits: SQL, stopped: () => boolean, atMost?: number): Promise<void> =>
  bitByBit(db, sql`delete from ${sql.identifier(table)}`, table, fits, stopped, atMost);
