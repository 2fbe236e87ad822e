import type { OpenDatabase } from '../platform/database/database.ts';

/** What may change although a call was refused: tries are counted, denials recorded, sessions seen. */
const notes = ['audit_events', 'throttles', 'sessions', 'migrations'];

/** One hash over every row of every table; equal hashes mean that nothing changed. */
export async function databaseHash({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [notes],
  );
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as t, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as h from ${name} r`,
  );
  const hashes = await pool.query<{ t: string; h: string }>(parts.join(' union all '));
  return hashes.rows
    .map(({ t, h }) => `${t}:${h}`)
    .sort()
    .join('\n');
}
