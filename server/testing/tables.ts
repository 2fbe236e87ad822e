import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../platform/database/database.ts';

/** What may change although a call was refused: tries are counted, denials recorded, sessions seen. */
const notes = ['audit_events', 'throttles', 'sessions', 'migrations'];

/** One line for each table: its name, and what the expression makes of its rows. */
async function told({ pool }: OpenDatabase, expression: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by 1`,
    [notes],
  );
  const text = rows.map(({ name }) => `select '${name}' as t, ${expression} as h from ${name} r`).join(' union all ');
  // By a name, so that the plan for a hundred tables is made once and not each time it is asked.
  const name = createHash('sha1').update(text).digest('hex');
  const states = await pool.query<{ t: string; h: string }>({ name, text });
  return states.rows
    .map(({ t, h }) => `${t}:${h}`)
    .sort()
    .join('\n');
}

/**
 * What tells whether anything was written: how many rows each table has, and which transactions made them. A row that
 * is added or changed is of a newer transaction than all before, and one that is deleted is missing in the count.
 */
export const databaseState = (open: OpenDatabase): Promise<string> =>
  told(open, `concat_ws(' ', count(*), max(xmin::text::bigint), sum(xmin::text::bigint))`);

/** What the tables hold, whoever wrote it: equal again once something was done and taken back. */
export const databaseContent = (open: OpenDatabase): Promise<string> =>
  told(open, `md5(coalesce(string_agg(r::text, '|' order by r::text), ''))`);
