import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder } from '../../files/sync.ts';
import type { TarEntry, TarWriter } from './tar.ts';

/** Adds every file in the folder as `name/…` and notes its checksum. */
export async function addFolder(tar: TarWriter, folder: string, name: string, sums: Record<string, string>) {
  if (!existsSync(folder)) return;
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    await addFile(tar, path, `${name}/${relative(folder, path).split(sep).join('/')}`, sums);
  }
}

async function addFile(tar: TarWriter, path: string, name: string, sums: Record<string, string>): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Deleted since we listed the folder, so it does not belong to this moment.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  const hash = createHash('sha256');
  try {
    const { size } = await file.stat();
    const bytes = size > 0 ? file.createReadStream({ end: size - 1, autoClose: false }) : [];
    const content = (async function* () {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    await tar.add(name, size, content);
  } finally {
    await file.close();
  }
  sums[name] = hash.digest('hex');
}

/** Writes an entry into the folder and returns its checksum; a name that leads elsewhere is refused. */
export async function extractFile(entry: TarEntry, folder: string): Promise<string> {
  const parts = entry.name.split('/');
  if (parts.some((part) => !part || part === '.' || part === '..' || /[\\\0:]/.test(part))) {
    throw new Error(`The backup contains a file with a bad name: ${JSON.stringify(entry.name)}.`);
  }
  const path = join(folder, ...parts);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const out = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const closed = once(out, 'close');
  for await (const chunk of entry.content) {
    hash.update(chunk);
    if (!out.write(chunk)) await once(out, 'drain');
  }
  out.end();
  await closed;
  return hash.digest('hex');
}

/** Flushes a folder and those below it; their files are flushed as they are written. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(folder);
}
