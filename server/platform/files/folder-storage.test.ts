import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from './folder-storage.ts';

const root = mkdtempSync(join(tmpdir(), 'bureau-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const storage = folderStorage(root);
const keys = Array.from({ length: 50 }, (_, index) => `abcd${String(index).padStart(28, '0')}`);

test('no empty folder remains of removed files, and a file that shares the folder stays', async () => {
  const [first = '', second = ''] = keys;
  await storage.write(first, Readable.from(['first']));
  await storage.write(second, Readable.from(['second']));
  await storage.remove(first);
  expect((await (await storage.read(second))?.toArray())?.join('')).toBe('second');
  await storage.remove(second);
  expect(readdirSync(root)).toEqual(['tmp']);
});

/** Takes the folder away as soon as it is there, once. */
async function takeAway(folder: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const until = performance.now() + 1; performance.now() < until;) {
      try {
        rmdirSync(folder);
        return;
      } catch {
        // Not there yet, or already in use.
      }
    }
    await new Promise(setImmediate);
  }
}

test('a file is stored although its folder is removed as empty at the same moment', async () => {
  for (const key of keys) {
    let isStored = false;
    const taken = takeAway(join(root, 'ab', 'cd'), () => isStored);
    await storage.write(key, Readable.from([key]));
    isStored = true;
    await taken;
    await storage.remove(key);
  }
});
