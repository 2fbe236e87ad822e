import type { Pool, PoolClient } from 'pg';
import { manySteps } from './many.sql.ts';

export type Many = {
  user: number;
  company: number;
  organization: number;
  campaign: number;
  service: number;
  board: number;
  folder: number;
};

/** The indexes that are no rule of the table: to insert many rows and then make them is many times as quick. */
async function withoutIndexes(client: PoolClient, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}

/**
 * A Bureau of some years: so many rows in every table that grows, with names of words that people search for. A
 * twentieth of the companies, deals and services has any one word, and every fiftieth has an accent.
 */
export async function fillMany(pool: Pool, rows: number): Promise<Many> {
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'; set statement_timeout = 0`);
    await client.query('alter table nodes disable trigger user');
    for (const { table, statement } of manySteps) {
      const insert = () => client.query(statement.replaceAll('$rows', String(rows)));
      await client.query(`alter table ${table} disable trigger user`);
      await (rows > 1000 ? withoutIndexes(client, table, insert) : insert());
      await client.query(`alter table ${table} enable trigger user`);
    }
    await client.query('alter table nodes enable trigger user');
    await client.query('vacuum analyze');
    const { rows: made } = await client.query<Many>(
      `select (select min(id) from users where is_admin) as user, (select min(id) + 1 from contact_companies) as company,
        (select min(id) from organization_companies) as organization, (select min(id) from campaigns) as campaign,
        (select min(id) + 1 from services) as service, (select min(id) from boards) as board,
        (select id from folder_items where parent_id is null and node_id is null) as folder`,
    );
    return made[0]!;
  } finally {
    client.release();
  }
}
