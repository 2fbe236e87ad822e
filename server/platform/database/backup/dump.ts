import type { Client } from 'pg';
import { copied, named, readSequences, readTables, type Manifest, type Table } from './catalog.ts';
import { copyOut } from './copy.ts';
import type { TarWriter } from './tar.ts';

const chunkSize = 4_000_000;

/** Begins the single snapshot that everything is read from, however long it takes. */
export async function beginSnapshot(client: Client): Promise<Omit<Manifest, 'created_at' | 'files'>> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(
    "set local statement_timeout = 0; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'",
  );
  const tables = await readTables(client);
  if (!tables.some(({ table }) => table === 'migrations'))
    throw new Error('This database does not contain any Bureau data.');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return {
    format: 1,
    migrations: migrations.rows,
    tables: tables.filter((table) => named(table) !== 'public.migrations'),
    sequences: await readSequences(client),
  };
}

/** Writes a table in chunks of whole rows, because a tar entry starts with its size. */
export async function dumpTable(client: Client, table: Table, tar: TarWriter): Promise<number> {
  let rows = 0;
  let piece = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    piece += 1;
    await tar.add(`database/${named(table)}/${String(piece).padStart(6, '0')}.copy`, size, Buffer.concat(held));
    held = [];
    size = 0;
  };
  for await (const row of copyOut(client, `copy ${copied(table)} to stdout`)) {
    rows += 1;
    held.push(row);
    size += row.length;
    if (size >= chunkSize) await flush();
  }
  if (size > 0) await flush();
  return rows;
}
