import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startPostgres } from '../platform/database/postgres.ts';
import { administer, at } from './database.ts';

const migrations = join(import.meta.dirname, '..', 'migrations');

/** One PostgreSQL for the whole run, and in it one migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'];
  const server = own
    ? { folder: null, connection: { connectionString: own }, stop: async () => {} }
    : await throwaway();
  const template = `bureau_template_${randomBytes(4).toString('hex')}`;
  try {
    await administer(server.connection, `create database ${template}`);
    await fill(at(server.connection, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { connection: server.connection, template, folder: server.folder });
  return async () => {
    await administer(server.connection, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function fill(template: PoolConfig): Promise<void> {
  const open = await openDatabase(template, { max: 1 });
  try {
    await migrate(open, migrations);
  } finally {
    await open.close();
  }
}

// A run that is lost costs nothing, so nothing waits for the disk.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function throwaway() {
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
