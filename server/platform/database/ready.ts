import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral, type ClientConfig } from 'pg';
import { CannotStart } from '../starting.ts';
import { isUnavailable, pgCode } from './unavailable.ts';

const patience = 10 * 60_000; // replaying the log after a power cut may take minutes

/** Waits until the server answers on our own database, creating role and database the first time. */
export async function untilReady(connection: ClientConfig, gone: Promise<void>, logFile: string): Promise<void> {
  let ended = false;
  void gone.then(() => (ended = true));
  for (const end = Date.now() + patience; Date.now() < end;) {
    try {
      return await withClient(connection, async () => {});
    } catch (error) {
      const code = pgCode(error);
      // No such role or database; with password authentication, a missing role is reported as a wrong password.
      if (code === '28000' || code === '3D000' || code === '28P01') return await makeDatabase(connection);
      if (ended)
        throw new CannotStart(`The embedded PostgreSQL did not start: ${lastWords(logFile)}`, { cause: error });
      if (!isUnavailable(error)) throw error;
    }
    await Promise.race([gone, sleep(10)]);
  }
  throw new CannotStart(`The embedded PostgreSQL did not get ready in time: ${lastWords(logFile)}`);
}

// Bureau's own role is not a superuser: a hole in Bureau must not become a hole in the machine.
async function makeDatabase(connection: ClientConfig): Promise<void> {
  const role = escapeIdentifier(String(connection.user));
  const password = typeof connection.password === 'string' ? ` password ${escapeLiteral(connection.password)}` : '';
  await withClient({ ...connection, user: 'postgres', database: 'postgres' }, async (client) => {
    const known = await client.query('select from pg_roles where rolname = $1', [connection.user]);
    await client.query(`${known.rowCount ? 'alter' : 'create'} role ${role} login${password}`);
    const made = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (!made.rowCount) {
      await client.query(`create database ${escapeIdentifier(String(connection.database))} owner ${role}`);
    }
  });
}

async function withClient(connection: ClientConfig, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end();
  }
}

/** The end of its log on one line, and where to read more. */
function lastWords(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-3);
    return `${lines.map((line) => line.trim()).join('; ')}. Read ${file} for more.`;
  } catch {
    return 'it wrote no log. Start it again.';
  }
}
