import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findBrowser } from './browser.ts';
import { workInMemory } from './testing/memory.ts';
import { openStage } from './testing/stage.ts';
import { buildWebIfStale } from './web-build.ts';

/** Runs the browser stories against the built app, each on a fresh demo agency. */
const root = resolve(import.meta.dirname, '..');

workInMemory();
const browser = await findBrowser();
await buildWebIfStale(root);
const stage = await openStage(root);
let code = 1;
try {
  const stories = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, BUREAU_STAGE: stage.address, CHROMIUM_PATH: browser } },
  );
  code = await new Promise<number>((done) => stories.once('exit', (ended) => done(ended ?? 1)));
} finally {
  await stage.close();
}
process.exit(code);
