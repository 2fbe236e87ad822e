import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { syncFolder } from '../../files/sync.ts';
import { isAlive } from '../processes.ts';
import { named, type Checks, type Manifest } from './catalog.ts';
import { beginSnapshot, dumpTable } from './dump.ts';
import { addFolder } from './folders.ts';
import { tarWriter, type TarWriter } from './tar.ts';

export type Place = { connection: ClientConfig; data_dir: string; files: Manifest['files'] };

export type Summary = { tables: number; rows: number; files: number; manifest: Manifest };

/** Asked first: the file only gets its name at the end, which may be an hour later. */
function demandName(file: string): void {
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${file} is a folder. Name a file in it.`);
  }
}

/** A name of its own for each backup: two may be made at the same time. Removes what those that were killed have left. */
function draftOf(file: string): string {
  const [folder, name] = [dirname(file), basename(file)];
  for (const other of readdirSync(folder)) {
    const rest = other.startsWith(`${name}.`) ? other.slice(name.length + 1) : '';
    const pid = Number(/^(\d+)-[0-9a-f]+\.partial$/.exec(rest)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder, other), { force: true });
  }
  return `${file}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
}

/** Writes database, files and keys into one tar.gz; the file gets its name only once it is complete. */
export async function backUp(from: Place, file: string): Promise<Summary> {
  demandName(file);
  const draft = draftOf(file);
  const gzip = createGzip({ level: 4 });
  const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600, flush: true }));
  written.catch(() => {}); // awaited below, but it may fail earlier
  const client = new Client({ ...from.connection, application_name: 'bureau backup' });
  client.on('error', () => {});
  try {
    await client.connect();
    const [summary] = await Promise.all([fill(tarWriter(gzip), client, from), written]);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return summary;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(tar: TarWriter, client: Client, from: Place): Promise<Summary> {
  const snapshot = await beginSnapshot(client);
  const manifest: Manifest = { ...snapshot, created_at: new Date().toISOString(), files: from.files };
  await addJson(tar, 'manifest.json', manifest);

  const checks: Checks = { rows: {}, sums: {} };
  for (const table of manifest.tables) checks.rows[named(table)] = await dumpTable(client, table, tar);
  await client.query('commit');

  // After the rows: a file is written before its row, so every file a row refers to exists by now.
  if (from.files === 'folder') await addFolder(tar, join(from.data_dir, 'files'), 'files', checks.sums);
  await addFolder(tar, join(from.data_dir, 'keys'), 'keys', checks.sums);
  await addJson(tar, 'checks.json', checks);
  await tar.end();
  return summaryOf(manifest, checks);
}

export function summaryOf(manifest: Manifest, checks: Checks): Summary {
  return {
    tables: manifest.tables.length,
    rows: Object.values(checks.rows).reduce((sum, count) => sum + count, 0),
    files: Object.keys(checks.sums).filter((name) => name.startsWith('files/')).length,
    manifest,
  };
}

async function addJson(tar: TarWriter, name: string, value: Manifest | Checks): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  await tar.add(name, content.length, content);
}
