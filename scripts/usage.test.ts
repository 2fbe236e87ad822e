import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../server/testing/database.ts';
import type { TestDatabase } from '../server/testing/database.ts';

const script = join(resolve(import.meta.dirname), 'run.js');
let folder: string;
let open: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-usage-'));
  open = await testDatabase();
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...command: string[]) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: open.url, DATA_DIR: join(folder, 'data') };
    execFile(process.execPath, [script, ...command], { cwd: folder, env }, (error, _, said) =>
      done({ code: error?.code, said: said.replace(/\(node:.*\n.*\n?/g, '').trim() }),
    );
  });

test.each([
  { command: ['backup', '--help'], said: 'The backup failed: Usage: npm run backup -- FILE' },
  { command: ['restore', '--help'], said: 'Nothing was restored: Usage: npm run restore -- FILE [--force]' },
  { command: ['doctor', 'rewrap'], said: 'The installation could not be checked: Usage: npm run doctor' },
  { command: ['faults', 'many'], said: 'Usage: npm run faults -- [rounds]' },
])('$command says how it is used, and makes no file', async ({ command, said }) => {
  expect(await run(...command)).toEqual({ code: 1, said });
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup that could not get its name is refused before it is made', async () => {
  const none = join(folder, 'none');
  expect(await run('backup', join(none, 'monday.tar.gz'))).toEqual({
    code: 1,
    said: `The backup failed: There is no folder ${none}.`,
  });
  expect(await run('backup', folder)).toEqual({
    code: 1,
    said: `The backup failed: ${folder} is a folder. Name a file in it.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
