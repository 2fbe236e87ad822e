import { open } from 'node:fs/promises';

/** A new name is part of the folder, so the folder has to be flushed too; Windows cannot do this and does not need to. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
