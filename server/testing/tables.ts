import type { OpenDatabase } from '../platform/database/database.ts';

/** What may change although a call was refused: tries are counted, denials recorded, sessions seen. */
const notes = ['audit_events', 'throttles', 'sessions', 'migrations'];

/** One line for each table: its name, and what the expression makes of its rows. */
async function told({ pool }: OpenDatabase, expression: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [notes],
  );
  const parts = rows.map(({ name }) => `select '${name}' as t, ${expression} as h from ${name} r`);
  const states = await pool.query<{ t: string; h: string }>(parts.join(' union all '));
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
