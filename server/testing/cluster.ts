import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startPostgres } from '../platform/database/postgres.ts';

/** A PostgreSQL for one run of tests. */
export type Cluster = { connection: PoolConfig; folder: string; stop: () => Promise<void> };

// Losing a run costs nothing, so nothing waits for the disk. Small queries are not worth a second process.
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
};

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bureau-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startPostgres(folder, { settings: careless, sync: false });
    await administer({ ...server.connection, user: 'postgres' }, 'alter role bureau createdb');
    return { folder, connection: server.connection, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

const migrations = join(import.meta.dirname, '..', 'migrations');

/** A fully migrated database to clone others from. */
export async function makeTemplate(connection: PoolConfig): Promise<string> {
  const name = `bureau_template_${randomBytes(4).toString('hex')}`;
  await administer(connection, `create database ${name}`);
  const open = await openDatabase(at(connection, name), { max: 1 });
  try {
    await migrate(open, migrations);
  } finally {
    await open.close();
  }
  return name;
}

/** The demo agency in its initial state: a database to clone and its files to copy. */
export type DemoTemplate = { database: string; files: string };

/** Where it is, once it has been requested. */
export const demoOf = (template: string): DemoTemplate => ({
  database: `${template}_demo`,
  files: join(tmpdir(), `${template}_demo`),
});

export async function dropTemplate(connection: PoolConfig, template: string): Promise<void> {
  const demo = demoOf(template);
  for (const name of [demo.database, template]) await dropDatabase(connection, name);
  rmSync(demo.files, { recursive: true, force: true });
}

/** By copying files: a third of the work of going through the log. Nobody may be connected to the template. */
export const clone = (connection: PoolConfig, template: string, name: string): Promise<void> =>
  administer(connection, `create database ${name} template ${template} strategy file_copy`);

/** The same server, another database. */
export function at(connection: PoolConfig, database: string): PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

export async function administer(connection: PoolConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The vacuum worker may be connected for a moment, and only a superuser could end it. */
export async function dropDatabase(connection: PoolConfig, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await administer(connection, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
}
