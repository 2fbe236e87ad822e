import { Client } from 'pg';
import type { Pool } from 'pg';
import { manySteps } from './many.sql.ts';

export type Many = {
  user: number;
  company: number;
  organization: number;
  campaign: number;
  service: number;
  board: number;
  folder: number;
  template: number;
};

type Kept = { drop: string; make: string };

/** Indexes and foreign keys, checked row by row: dropping them and adding them again after many inserts is much faster. */
const keptFor = (client: Client, table: string) =>
  client.query<Kept>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as make from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
     from pg_constraint c where c.conrelid = $1::regclass and c.contype = 'f'`,
    [table],
  );

/** Does the work without the table's non-unique indexes and foreign keys, and adds them again afterwards. */
async function inBulk(client: Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await keptFor(client, table);
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows) await client.query(make);
}

/**
 * A Bureau after some years: this many rows in every table that grows, with names made of words that people search for.
 * Each word is in a twentieth of the companies, deals and services, and every fiftieth name has an accent.
 */
export async function fillMany({ options }: Pool, rows: number): Promise<Many> {
  // A separate connection without timeouts, however busy the machine is.
  const untimed = { ...options, password: options.password, statement_timeout: false, query_timeout: 0 } as const;
  const client = new Client(untimed);
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'`);
    await client.query('alter table nodes disable trigger user');
    for (const { table, statement } of manySteps) {
      const insert = () => client.query(statement.replaceAll('$rows', String(rows)));
      await client.query(`alter table ${table} disable trigger user`);
      await (rows > 1000 ? inBulk(client, table, insert) : insert());
      await client.query(`alter table ${table} enable trigger user`);
    }
    await client.query('alter table nodes enable trigger user');
    await client.query('vacuum analyze');
    const { rows: made } = await client.query<Many>(
      `select (select min(id) from users where is_admin) as user, (select min(id) + 1 from contact_companies) as company,
        (select min(id) from organization_companies) as organization, (select min(id) from campaigns) as campaign,
        (select min(id) + 1 from services) as service, (select min(id) from boards) as board,
        (select id from folder_items where parent_id is null and node_id is null) as folder,
        (select min(id) from checklist_templates) as template`,
    );
    return made[0]!;
  } finally {
    await client.end();
  }
}
