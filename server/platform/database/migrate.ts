import type { PoolClient } from 'pg';
import type { OpenDatabase } from './database.ts';
import {
  appliedMigrations,
  applyMigration,
  MigrationFailed,
  pendingMigrations,
  readMigrations,
  unhurried,
  type Migration,
} from './migrations.ts';

const oldestServer = 15;

/** Several processes may start at once: the one with this lock migrates, the others wait and find it done. */
export const migrationLock = 'select pg_advisory_xact_lock(7235411)';

/** Upgrades the database to the program's version, each migration in its own transaction. */
export async function migrate(open: OpenDatabase, folder: string): Promise<{ applied: string[] }> {
  const known = readMigrations(folder);
  const applied: string[] = [];
  const client = await open.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken ??= error;
  };
  client.on('error', onError);
  try {
    await checkServer(client);
    for (let next = await step(client, known); next; next = await step(client, known)) applied.push(next);
    return { applied };
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

// The lock belongs to the transaction, not the session, so that it also works behind a pooler.
async function step(client: PoolClient, known: Migration[]): Promise<string | null> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query(unhurried(migrationLock));
  const next = pendingMigrations(known, await appliedMigrations(client))[0];
  if (next) await applyMigration(client, next);
  await client.query('commit');
  return next?.name ?? null;
}

async function checkServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  refuseOldServer(rows[0]?.version ?? 'of an unknown version');
}

export function refuseOldServer(version: string): void {
  if (!(parseInt(version, 10) >= oldestServer)) {
    throw new MigrationFailed(`PostgreSQL ${version} is too old: ${oldestServer} or newer is needed.`);
  }
}
