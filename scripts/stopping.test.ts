import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { testDatabase } from '../server/testing/database.ts';
import type { TestDatabase } from '../server/testing/database.ts';

const root = resolve(import.meta.dirname, '..');
let folder: string;
let open: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-stop-'));
  open = await testDatabase();
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the server ends with the shell in which npm started it', async () => {
  const env = {
    PATH: process.env['PATH'],
    npm_lifecycle_event: 'start',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: open.url,
    LOG_LEVEL: 'silent',
  };
  // A second command, because some shells replace themselves with the only one.
  const line = `"${process.execPath}" "${join(root, 'scripts', 'serve.ts')}"; echo "ended with $?"`;
  const shell = spawn('sh', ['-c', line], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  onTestFailed(() => void process.kill(-shell.pid!, 'SIGKILL'));
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  expect(String(said)).toContain('Bureau is at');
  shell.kill('SIGTERM');
  // The server has the other end until it is gone.
  shell.stdout.resume();
  await once(shell.stdout, 'end');
});
