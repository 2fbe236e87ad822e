import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../server/testing/database.ts';
import type { TestDatabase } from '../server/testing/database.ts';

const root = resolve(import.meta.dirname, '..');
let folder: string;
let open: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-doctor-'));
  open = await testDatabase();
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The real command, on a database of its own. */
const run = (data: string, ...command: string[]) =>
  new Promise<string>((done) => {
    const keys = { VAULT_KEYS: `k9:${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}` };
    const env = { PATH: process.env['PATH'], DATABASE_URL: open.url, DATA_DIR: data, ...keys };
    execFile(process.execPath, [join(root, 'scripts', 'run.js'), ...command], { cwd: root, env }, (_, said) =>
      done(said),
    );
  });

test('looking at an installation with a database of its own makes no folder, no key and no row', async () => {
  const none = join(folder, 'none');
  const said = await run(none, 'doctor');
  expect(said).toContain(`ok   Storage: ${join(none, 'files')} will be made with the first file.`);
  expect(said).toMatch(/(ok {2}|look) Disk: .*free/);
  expect(said).toContain('ok   Keys: The vault can be opened with its key.');
  expect(await run(none, 'vault', 'doctor')).toContain('Every secret can be opened.');
  expect(existsSync(none)).toBe(false);

  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await run(empty, 'doctor');
  expect(readdirSync(empty)).toEqual([]);
  expect((await open.pool.query('select kid from vault_keys')).rows).toEqual([]);
});
