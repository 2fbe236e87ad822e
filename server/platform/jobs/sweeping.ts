import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

export const atOnce = 5_000;

/** Repeats work on a limited number of rows until it finds fewer; when stopped, the rest is left for the next run. */
export async function someAtATime(
  most: number,
  stopped: () => boolean,
  doSome: (most: number) => Promise<number>,
): Promise<void> {
  for (let done = most; done === most && !stopped();) done = await doSome(most);
}

/**
 * Does something to all rows that fit, a limited number at a time: a single statement could exceed the time limit, and
 * would block everyone who writes the same rows. Rows that are done must no longer fit.
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
