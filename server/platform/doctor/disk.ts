import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { lastBackupFile } from '../database/backup/last.ts';
import { transportTo } from '../mail/transport.ts';
import { spaceNeeded } from '../starting.ts';
import { attention, good, wrong } from './finding.ts';
import type { Examine } from './finding.ts';

const hour = 3_600_000;
/** In hours: a nightly backup, and half a day of tolerance. */
const oldest = 36;

/** The folder, or the one that it will be made in. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export const examineStorage: Examine = async ({ storage, settings }) => {
  const key = randomBytes(16).toString('hex');
  const folder = join(settings.data_dir, 'files');
  const place = settings.storage_url ? 'The object store' : folder;
  if (!settings.storage_url && !existsSync(folder)) {
    return isWritable(nearest(folder))
      ? good(`${folder} will be made with the first file.`)
      : wrong(`${folder} does not exist and cannot be made.`);
  }
  try {
    await storage.write(
      key,
      (async function* () {
        yield Buffer.from(key);
      })(),
    );
    const read = await storage.read(key);
    const content = read ? (await read.toArray()).join('') : '';
    await storage.remove(key);
    return content === key
      ? good(`${place} can store and return files.`)
      : wrong(`${place} returned a different file.`);
  } catch (error) {
    return wrong(`${place} cannot be used: ${(error as Error).message}`);
  }
};

/** The first two letters of a key are its folder. */
const folders = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

async function filesIn(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { recursive: true });
    return found.map((path) => basename(path)).filter((name) => /^[0-9a-f]{32}$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Files that no row names, and rows whose file is gone. An object store is not listed. */
export const examineFiles: Examine = async ({ open, settings }) => {
  if (settings.storage_url) return good('Not checked: they are in the object store.');
  const sum = { rows: 0, missing: 0, orphans: 0 };
  // Folder by folder, so that neither the disk nor the table is read in one piece.
  for (const folder of folders) {
    const kept = new Set(await filesIn(join(settings.data_dir, 'files', folder)));
    const { rows } = await open.pool.query<{ storage_key: string; stored: boolean }>(
      `select storage_key, stored_at is not null as stored from uploads where storage_key between $1 and $1 || repeat('f', 30)`,
      [folder],
    );
    sum.rows += rows.length;
    sum.missing += rows.filter(({ storage_key, stored }) => stored && !kept.has(storage_key)).length;
    for (const { storage_key } of rows) kept.delete(storage_key);
    sum.orphans += kept.size;
  }
  if (sum.missing > 0) return wrong(`${sum.missing} of ${sum.rows} files are missing. Restore them from a backup.`);
  if (sum.orphans > 0) {
    const many = `${sum.orphans} files are no longer used and only take up space.`;
    return attention(sum.orphans === 1 ? '1 file is no longer used and only takes up space.' : many);
  }
  return good(`All ${sum.rows} are there.`);
};

export const examineDisk: Examine = async ({ settings }) => {
  const { bavail, bsize, blocks } = statfsSync(nearest(settings.data_dir));
  const free = bavail * bsize;
  const says = `${(free / 1e9).toFixed(1)} GB are free (${Math.floor((bavail / blocks) * 100)} %).`;
  if (free < spaceNeeded.existing) return wrong(`${says} Free some space now.`);
  return free < 1e9 ? attention(`${says} Free some space soon.`) : good(says);
};

export const examineBackups: Examine = async ({ settings }) => {
  try {
    const { made_at, file } = JSON.parse(readFileSync(lastBackupFile(settings.data_dir), 'utf8')) as Record<
      string,
      string
    >;
    const hours = Math.floor((Date.now() - Date.parse(made_at ?? '')) / hour);
    const says = `The last one, ${file}, is ${hours === 1 ? '1 hour' : `${hours} hours`} old.`;
    return hours > oldest ? attention(`${says} Make one every night.`) : good(says);
  } catch {
    return attention('No backup has been made here with "npm run backup".');
  }
};

export const examineMail: Examine = async ({ settings }) => {
  if (!settings.smtp_url) return attention('No mail server is set up: set SMTP_URL. Mail stays in the outbox.');
  const transport = await transportTo({ url: settings.smtp_url });
  try {
    await transport.verify();
    return good('The mail server accepts the connection.');
  } catch (error) {
    return wrong(`The mail server cannot be used: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
};
