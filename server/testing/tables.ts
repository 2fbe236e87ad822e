import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../platform/database/database.ts';

/** What may change although a call was refused: attempts are counted, denials recorded, sessions updated, days counted. */
const notes = [
  'audit_events',
  'throttles',
  'sessions',
  'migrations',
  'statistic_days',
  'statistic_dirt',
  'statistic_kept',
];

/** One line per table: its name, and the expression over its rows. */
async function told({ pool }: OpenDatabase, expression: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by 1`,
    [notes],
  );
  const text = rows.map(({ name }) => `select '${name}' as t, ${expression} as h from ${name} r`).join(' union all ');
  // Named, so that the plan for a hundred tables is only made once.
  const name = createHash('sha1').update(text).digest('hex');
  const states = await pool.query<{ t: string; h: string }>({ name, text });
  return states.rows
    .map(({ t, h }) => `${t}:${h}`)
    .sort()
    .join('\n');
}

/**
 * Shows whether anything was written: the number of rows in each table, and the transactions that wrote them. An added
 * or changed row has a newer transaction, and a deleted one is missing from the count.
 */
export const databaseState = (open: OpenDatabase): Promise<string> =>
  told(open, `concat_ws(' ', count(*), max(xmin::text::bigint), sum(xmin::text::bigint))`);

/** The contents of the tables, whoever wrote them: equal again after something was done and undone. */
export const databaseContent = (open: OpenDatabase): Promise<string> =>
  told(open, `md5(coalesce(string_agg(r::text, '|' order by r::text), ''))`);
