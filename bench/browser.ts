import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { Pool } from 'pg';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startPostgres } from '../server/platform/database/postgres.ts';
import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { fill } from './data.ts';
import { median } from './load.ts';
import { framesOfDrag, openPage, timesOfKeys, watchLoading } from './page.ts';
import type { Opened } from './page.ts';

/** The board in a real browser, compared with a bare page in the same run, and the large screens of the organisation: `npm run bench:browser -- [rounds] [cards]`. Build first. */
const [rounds = 5, cards = 1000] = process.argv.slice(2).map(Number);
const root = resolve(import.meta.dirname, '..');
const door = Number(process.env['PORT'] ?? 4712);
const ports = { ours: door, bare: door + 1 };
const folder = mkdtempSync(join(tmpdir(), 'bureau-browser-bench-'));
const postgres = await startPostgres(folder);
const open = await openDatabase(postgres.connection);
await migrate(open, join(root, 'server', 'migrations'));
const filling = new Pool(postgres.connection);
const { cookie, board, orgBoard, program, statistics } = await fill(filling, 100, cards);
await filling.end();
const { host, user, password, database, port: socket } = open.pool.options;
const address = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${socket ?? 5432}`;
const start = (args: string[], port: number): ChildProcess =>
  spawn(process.execPath, args, {
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
const servers = [start(['scripts/run.js', 'serve'], ports.ours), start(['bench/bare.ts'], ports.bare)];
for (const port of Object.values(ports)) {
  for (let tries = 0; tries < 300 && !(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)); tries++)
    await new Promise((done) => setTimeout(done, 100));
}

const pages = {
  bare: `http://127.0.0.1:${ports.bare}/page?id=${board}`,
  ours: `http://127.0.0.1:${ports.ours}/#/deals/boards`,
};
type Side = keyof typeof pages;
const sides: Record<Side, { cold: Opened[]; warm: Opened[]; frames: number[][] }> = {
  bare: { cold: [], warm: [], frames: [] },
  ours: { cold: [], warm: [], frames: [] },
};

/** Each screen belongs to its own company and is opened, with an empty cache, by someone who works there. */
const screens = [
  { name: 'org board of 500', path: '/organization/org-board', cookie: orgBoard.cookie, opened: [] as Opened[] },
  {
    name: 'statistics, 24 graphs',
    path: '/organization/statistics',
    cookie: statistics.typed.cookie,
    opened: [] as Opened[],
  },
  {
    name: 'grid of 200 × 26',
    path: '/organization/statistics/bulk-update',
    cookie: statistics.grid.cookie,
    opened: [] as Opened[],
  },
  { name: 'program of 1,000 targets', path: `/programs/${program}`, cookie, opened: [] as Opened[] },
];
const keys: number[][] = [];

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  for (let round = -1; round < rounds; round++) {
    for (const screen of screens) {
      const boss = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const ours = `http://127.0.0.1:${ports.ours}`;
      await boss.addCookies([
        { name: 'sid', value: screen.cookie, url: ours },
        { name: 'signed_in', value: '1', url: ours },
      ]);
      const page = await boss.newPage();
      await watchLoading(page);
      const opened = await openPage(page, `${ours}/#${screen.path}`);
      const times = screen.path.endsWith('/bulk-update') ? await timesOfKeys(page) : null;
      await boss.close();
      if (round < 0) continue;
      screen.opened.push(opened);
      if (times) keys.push(times);
    }
    for (const side of ['bare', 'ours'] as const) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const origin = new URL(pages[side]).origin;
      await context.addCookies([
        { name: 'sid', value: cookie, url: origin },
        { name: 'signed_in', value: '1', url: origin },
      ]);
      const page = await context.newPage();
      await watchLoading(page);
      const cold = await openPage(page, pages[side]);
      const warm = await openPage(page, pages[side]);
      const frames = side === 'ours' ? await framesOfDrag(page) : [];
      await context.close();
      // The first round warms the servers, their plans and the browser itself.
      if (round < 0) continue;
      sides[side].cold.push(cold);
      sides[side].warm.push(warm);
      sides[side].frames.push(frames);
    }
  }
} finally {
  await browser.close();
  for (const server of servers) server.kill('SIGTERM');
  await open.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

const of = (side: Side, kind: 'cold' | 'warm', figure: keyof Opened) =>
  median(sides[side][kind].map((opened) => opened[figure]));
const line = (what: string, bare: string, ours: string, bar: string) =>
  console.log(`${what.padEnd(44)}${bare.padStart(10)}${ours.padStart(10)}   ${bar}`);
const share = (frames: number[], part: number) => {
  const sorted = frames.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
const typed = (part: number) => median(keys.map((times) => share(times, part))).toFixed(0);
const frames = (part: number) => median(sides.ours.frames.map((times) => share(times, part))).toFixed(1);

console.log(`A board of ${cards} cards in Chromium, medians of ${rounds} rounds\n`);
line('', 'bare page', 'ours', 'bar');
for (const kind of ['cold', 'warm'] as const) {
  const ms = (side: Side, figure: keyof Opened) => of(side, kind, figure).toFixed(0);
  line(`cards visible, ${kind}, ms`, ms('bare', 'visible'), ms('ours', 'visible'), kind === 'cold' ? '1200' : '600');
  line(`main thread blocked, ${kind}, ms`, ms('bare', 'blocked'), ms('ours', 'blocked'), '300');
  line(`transferred, ${kind}, KB`, ms('bare', 'kilobytes'), ms('ours', 'kilobytes'), '');
}
line('heap after opening, MB', of('bare', 'cold', 'heap').toFixed(1), of('ours', 'cold', 'heap').toFixed(1), '40');
line('drag across columns, frames, median, ms', '', frames(0.5), '');
line('drag across columns, frames, 95 %, ms', '', frames(0.95), '25');
line('drag across columns, frames, worst, ms', '', frames(1), '50');
for (const { name, opened } of screens) {
  const shown = (figure: keyof Opened) => median(opened.map((one) => one[figure])).toFixed(0);
  line(`${name} visible, cold, ms`, '', shown('visible'), '1200');
  line(`${name}, main thread blocked, ms`, '', shown('blocked'), '300');
}
line('typing in the grid, median / worst key, ms', '', `${typed(0.5)} / ${typed(1)}`, '50');
process.exit(0);
