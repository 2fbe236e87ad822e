import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startPostgres } from '../server/platform/database/postgres.ts';
import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { fill } from './data.ts';

/** The board in a real browser: time to its cards, bytes, and the frames of a drag across columns. Build first. */
const root = resolve(import.meta.dirname, '..');
const port = 4712;
const folder = mkdtempSync(join(tmpdir(), 'bureau-browser-bench-'));
const postgres = await startPostgres(folder);
const open = await openDatabase(postgres.connection);
await migrate(open, join(root, 'server', 'migrations'));
const { cookie } = await fill(open.pool, 100);
const { host, user, database, port: socket } = open.pool.options;
const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${socket ?? 5432}`;
const server = spawn(process.execPath, ['scripts/run.js', 'serve'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: address,
    DATA_DIR: join(folder, 'server'),
    DEMO: '0',
    LOG_LEVEL: 'warn',
  },
});
const origin = `http://127.0.0.1:${port}`;
for (let tries = 0; tries < 300 && !(await fetch(`${origin}/healthz`).catch(() => null)); tries++)
  await new Promise((done) => setTimeout(done, 100));

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags,
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addCookies([
  { name: 'sid', value: cookie, url: origin },
  { name: 'signed_in', value: '1', url: origin },
]);
const page = await context.newPage();

const opened = async (): Promise<number> => {
  await page.goto('about:blank');
  const from = performance.now();
  await page.goto(`${origin}/#/deals/boards`);
  await page.locator('[data-card-title]').first().waitFor({ timeout: 60_000 });
  return performance.now() - from;
};

try {
  let bytes = 0;
  const counted = await context.newCDPSession(page);
  await counted.send('Network.enable');
  counted.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const cold = await opened();
  const coldBytes = bytes;
  bytes = 0;
  const warm = await opened();
  console.log(
    `visible cards: cold ${cold.toFixed(0)} ms (${Math.round(coldBytes / 1024)} KB), warm ${warm.toFixed(0)} ms (${Math.round(bytes / 1024)} KB)`,
  );

  const frames = await framesOfDrag(page);
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
  console.log(
    `drag across columns, ${frames.length} frames: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  );
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await open.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The times between frames while a card is carried over four columns and back. */
async function framesOfDrag(over: Page): Promise<number[]> {
  const columns = await over.locator('[data-stage]').all();
  const card = (await over.getByRole('article').nth(1).boundingBox())!;
  await over.mouse.move(card.x + 40, card.y + 70);
  await over.mouse.down();
  await over.mouse.move(card.x + 60, card.y + 80, { steps: 4 });
  await over.evaluate(() => {
    const times: number[] = [];
    const tick = (now: number) => {
      times.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { frameTimes: times });
  });
  for (const index of [1, 2, 3, 2, 1, 0, 2]) {
    const box = (await columns[index]!.boundingBox())!;
    await over.mouse.move(box.x + 140, box.y + 200 + index * 90, { steps: 25 });
  }
  const times = await over.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes);
  await over.mouse.up();
  return times.slice(1).map((time, index) => time - times[index]!);
}
