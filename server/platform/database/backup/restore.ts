import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { syncFolder } from '../../files/sync.ts';
import { isAlive } from '../processes.ts';
import { readMigrations, type Migration } from '../migrations.ts';
import { summaryOf, type Place, type Summary } from './backup.ts';
import { named, type Checks, type Manifest } from './catalog.ts';
import { extractFile, syncTree } from './folders.ts';
import { beginLoading, countRows, finishLoading, loadPiece, NotEmpty } from './load.ts';
import { tarEntries, type TarEntry } from './tar.ts';

export type RestoreOptions = { migrations: string; force: boolean };

/** Restores a backup: the database in one transaction, files and keys next to the old ones until everything is checked. */
export async function restore(file: string, to: Place, options: RestoreOptions): Promise<Summary> {
  refuseFiles(to, options.force);
  const known = readMigrations(options.migrations);
  const staging = stagingIn(to.data_dir);
  const client = new Client({ ...to.connection, application_name: 'bureau restore' });
  client.on('error', () => {});
  try {
    await client.connect();
    const [manifest, checks] = await load(file, client, staging, known, options.force);
    // Written to disk first: rows that are committed find their files, whatever happens next.
    await syncTree(staging);
    await client.query('commit');
    for (const name of ['files', 'keys']) replaceFolder(join(to.data_dir, name), join(staging, name));
    await syncFolder(to.data_dir);
    // Only so that the first queries are planned well; PostgreSQL would do it by itself later.
    await client.query('analyze').catch(() => {});
    return summaryOf(manifest, checks);
  } finally {
    await client.end();
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A new folder for files and keys, without what restores that were killed have left. */
function stagingIn(data_dir: string): string {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(data_dir)) {
    const pid = Number(/^restore-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid === 0 || (pid !== process.pid && isAlive(pid))) continue;
    rmSync(join(data_dir, name), { recursive: true });
  }
  const staging = join(data_dir, `restore-${process.pid}`);
  mkdirSync(staging, { mode: 0o700 });
  return staging;
}

async function load(file: string, client: Client, staging: string, known: Migration[], force: boolean) {
  const entries = tarEntries(unpacked(file));
  const manifest = await readManifest(entries);
  const loading = await beginLoading(client, manifest, known, force);
  const sums: Checks['sums'] = {};
  let checks: Checks | undefined;
  for await (const entry of entries) {
    const [kind, table = ''] = entry.name.split('/');
    if (kind === 'database') await loadPiece(client, loading, table, entry.content);
    else if (kind === 'files' || kind === 'keys') sums[entry.name] = await extractFile(entry, staging);
    else if (entry.name === 'checks.json') checks = await (json(entry.content) as Promise<Checks>);
    else throw new Error(`The backup contains something unknown: ${JSON.stringify(entry.name)}.`);
  }
  if (!checks) throw new Error('The backup is incomplete.');
  const rows: Checks['rows'] = {};
  for (const table of manifest.tables) rows[named(table)] = await countRows(client, table);
  refuseDifference(rows, checks.rows, 'rows of');
  refuseDifference(sums, checks.sums, 'contents of');
  await finishLoading(client, loading, manifest, known);
  return [manifest, checks] as const;
}

function unreadable(file: string, error: NodeJS.ErrnoException): Error {
  const { code, message } = error;
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause: error });
  return new Error(`${file} cannot be read as a backup: ${message}.`, { cause: error });
}

/** What a backup says about itself; refused if it is none. */
export async function readBackup(file: string): Promise<Manifest> {
  const bytes = unpacked(file);
  try {
    return await readManifest(tarEntries(bytes));
  } finally {
    await bytes.return(undefined);
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip, () => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.name !== 'manifest.json') throw new Error('This is not a backup of Bureau.');
  const manifest = await (json(first.value.content) as Promise<Manifest>);
  if (manifest.format !== 1) throw new Error(`The backup has format ${String(manifest.format)}; this program reads 1.`);
  return manifest;
}

function refuseDifference<T>(found: Record<string, T>, wanted: Record<string, T>, what: string): void {
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  const wrong = [...names].filter((name) => found[name] !== wanted[name]);
  if (wrong.length > 0)
    throw new Error(`The backup is damaged: the ${what} ${wrong.join(', ')} have changed since it was made.`);
}

function refuseFiles(to: Place, force: boolean): void {
  const folder = join(to.data_dir, 'files');
  if (!force && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new NotEmpty(`${folder} is not empty. Use --force to replace its contents.`);
  }
}

// A backup without files (they are in an object store) leaves the folder alone.
function replaceFolder(folder: string, restored: string): void {
  if (!existsSync(restored)) return;
  const old = `${restored}.old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(restored, folder);
}
