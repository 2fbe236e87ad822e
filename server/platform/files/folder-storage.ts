import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';
import { syncFolder } from './sync.ts';

/** Files in a folder, spread over two levels so that no folder has too many; written to disk before they count as stored. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('Not a storage key.');
    return join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    write: async (key, content) => {
      const path = pathOf(key);
      const temporary = join(root, 'tmp', key);
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
      const file = await open(temporary, 'wx', 0o600);
      try {
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await moveTo(path, temporary);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    read: async (key, range) => {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (key) => {
      await rm(join(root, 'tmp', key), { force: true });
      const path = pathOf(key);
      await rm(path, { force: true });
      for (const folder of [dirname(path), dirname(dirname(path))]) {
        // Only an empty folder can be removed; one that is still used stays.
        if (
          !(await rmdir(folder).then(
            () => true,
            () => false,
          ))
        )
          break;
      }
    },
  };
}

/** Another process may remove the folder as empty just before the file is in it; then it is made again. */
async function moveTo(path: string, from: string, tries = 3): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(from, path);
  } catch (error) {
    if (tries === 1 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await moveTo(path, from, tries - 1);
  }
}
