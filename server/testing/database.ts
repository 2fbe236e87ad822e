import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';

/** Where the run's PostgreSQL is; started in database.setup.ts. */
export type TestServer = { connection: PoolConfig; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A database of one's own with every migration run; close() drops it. */
export async function testDatabase(): Promise<OpenDatabase> {
  const { connection, template } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(connection, `create database ${name} template ${template}`);
  const open = await openDatabase(at(connection, name), { max: 8, wait_ms: 0 });
  return {
    ...open,
    close: async () => {
      await open.close();
      await administer(connection, `drop database ${name} with (force)`);
    },
  };
}

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
