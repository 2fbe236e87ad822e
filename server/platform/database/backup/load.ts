import type { Client } from 'pg';
import { migrationLock } from '../migrate.ts';
import { appliedMigrations, applyMigration, MigrationFailed, type Migration } from '../migrations.ts';
import { copied, named, quoted, readForeignKeys, readIndexes, readTables, readTriggers } from './catalog.ts';
import type { ForeignKey, Index, Manifest, Table, Trigger } from './catalog.ts';
import { copyIn } from './copy.ts';

export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/** Between begin and finish the tables are ready for loading: no foreign keys, no triggers, no indexes, no rows. */
export type Loading = { tables: Map<string, Table>; keys: ForeignKey[]; triggers: Trigger[]; indexes: Index[] };

/** In one transaction that the caller commits: creates the empty schema the backup was taken from. */
export async function beginLoading(client: Client, manifest: Manifest, known: Migration[], force: boolean) {
  const wanted = migrationsOf(manifest, known);
  await client.query('begin');
  await client.query("set local statement_timeout = 0; set local lock_timeout = '60s'");
  await client.query(migrationLock);
  if ((await readTables(client)).length > 0) {
    if (!force) throw new NotEmpty('The database is not empty. Use --force to replace its contents.');
    await client.query('drop schema public cascade; create schema public');
  }
  await appliedMigrations(client);
  for (const migration of wanted) await applyMigration(client, migration);
  return openTables(client, manifest);
}

async function openTables(client: Client, manifest: Manifest): Promise<Loading> {
  const here = new Map((await readTables(client)).map((table) => [named(table), table]));
  for (const table of manifest.tables) {
    const columns = here.get(named(table))?.columns ?? [];
    if (columns.join() !== table.columns.join())
      throw new Error(`The backup's ${named(table)} does not match this program.`);
  }
  const tables = new Map(manifest.tables.map((table) => [named(table), table]));
  const keys = await readForeignKeys(client);
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  const triggers = await readTriggers(client);
  for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${name}`);
  // Building them once at the end costs a fraction of updating them for every row.
  const indexes = await readIndexes(client);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Some migrations add rows; the backup has those too, as they were. Append-only tables are still empty.
  const filled = await mayEmpty(client, [...tables.values()].map(quoted));
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
  return { tables, keys, triggers, indexes };
}

async function mayEmpty(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) name where has_table_privilege(name, 'truncate')",
    [names],
  );
  return rows.map(({ name }) => name);
}

export function loadPiece(client: Client, loading: Loading, name: string, content: AsyncIterable<Buffer>) {
  const table = loading.tables.get(name);
  if (!table) throw new Error(`The backup contains rows of ${name}, which it does not describe.`);
  return copyIn(client, `copy ${copied(table)} from stdin`, content);
}

/** Restores indexes, keys (which checks every reference), triggers and counters, then upgrades to the program's version. */
export async function finishLoading(client: Client, loading: Loading, manifest: Manifest, known: Migration[]) {
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const { definition } of loading.indexes) await client.query(definition);
  for (const { on, name, definition } of loading.keys) {
    await client.query(`alter table ${on} add constraint ${name} ${definition}`);
  }
  for (const { on, name } of loading.triggers) await client.query(`alter table ${on} enable trigger ${name}`);
  for (const { schema, sequence, last_value, is_called } of manifest.sequences) {
    await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3, $4)", [
      schema,
      sequence,
      last_value,
      is_called,
    ]);
  }
  const had = new Set(manifest.migrations.map(({ name }) => name));
  for (const migration of known) if (!had.has(migration.name)) await applyMigration(client, migration);
}

/** How many rows a table has now. */
export async function countRows(client: Client, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
  return Number(rows[0]?.count);
}

function migrationsOf(manifest: Manifest, known: Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = byName.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new MigrationFailed(
      migration
        ? `${name} has changed since the backup was made.`
        : `The backup is newer than this program: it has ${name}. Restore it with the program that made it, or a newer one.`,
    );
  });
}
