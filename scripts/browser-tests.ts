import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWebIfStale } from './web-build.ts';

/** Runs the browser stories against the built app on a fresh demo agency. */
const root = resolve(import.meta.dirname, '..');

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`The server exited with code ${server.exitCode}.`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The server was not ready within a minute.');
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((done) => child.once('exit', (code) => done(code ?? 1)));

const browser = await findBrowser();
await buildWebIfStale(root);
const port = await freePort();
const data = mkdtempSync(join(tmpdir(), 'bureau-stories-'));
const address = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['scripts/run.js', 'serve'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    // The stories have their own mail server.
    PRIVATE_MAIL_HOSTS: '1',
  },
});
let code = 1;
try {
  await untilReady(address, server);
  const stories = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BUREAU_URL: address, CHROMIUM_PATH: browser },
    },
  );
  code = await ended(stories);
} finally {
  server.kill('SIGTERM');
  await ended(server);
  rmSync(data, { recursive: true, force: true });
}
process.exit(code);
