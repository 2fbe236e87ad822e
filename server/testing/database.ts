import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { at, clone, dropDatabase } from './cluster.ts';

/** Where the run's PostgreSQL is; started in database.setup.ts. */
export type TestServer = {
  connection: PoolConfig;
  template: string;
  /** Where its files are; null for an external one. */
  folder: string | null;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = OpenDatabase & {
  /** The DATABASE_URL for a test that starts its own server process. */
  url: string;
};

/** A separate, fully migrated database; close() drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  return newDatabase(inject('testServer').template);
}

/** A separate, empty database. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase('template0');
}

/** A separate database cloned from a template. */
export async function newDatabase(template: string): Promise<TestDatabase> {
  const { connection } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await clone(connection, template, name);
  const here = at(connection, name);
  const open = await openDatabase(here, { max: 8, wait_ms: 0 });
  return {
    ...open,
    url: urlOf(here),
    close: async () => {
      await open.close();
      await dropDatabase(connection, name);
    },
  };
}

function urlOf({ connectionString, host, port, user, password, database }: PoolConfig): string {
  if (connectionString) return connectionString;
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.search = String(new URLSearchParams({ host: host ?? '', port: String(port) }));
  return url.href;
}
