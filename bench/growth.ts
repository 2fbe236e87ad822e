import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startPostgres } from '../server/platform/database/postgres.ts';
import { hashOf } from '../server/platform/secrets.ts';
import { fillMany } from '../server/testing/many.ts';
import { cpuOf } from './cpu.ts';
import { growing } from './growth.works.ts';
import { drive, median } from './load.ts';
import { untilTidy } from './tidy.ts';

/** What each call costs as the tables grow: `npm run bench:growth -- [rounds] [sizes…]`. */
const [rounds = 3, ...given] = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 4712);

async function untilListening(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing listens on ${port}.`);
}

const parentOf = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
};

/** CPU ms of each task, server and database together, on a database with this many rows in each large table. */
async function measure(rows: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bureau-growth-'));
  const postgres = await startPostgres(folder, { settings: { fsync: 'off', max_wal_size: '4GB' }, sync: false });
  const open = await openDatabase(postgres.connection);
  await migrate(open, join(root, 'server', 'migrations'));
  const filling = new Pool(postgres.connection);
  const many = await fillMany(filling, rows);
  const cookie = randomBytes(32).toString('base64url');
  await filling.query(
    `insert into sessions (user_id, token_hash, expires_at, company_id) values ($1, $2, now() + interval '1 day', $3)`,
    [many.user, hashOf(cookie), many.organization],
  );
  // The audit log is one of the tasks, and only a super admin may read it.
  await filling.query('update users set is_super_admin = true where id = $1', [many.user]);
  const { rows: backends } = await filling.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(backends[0]!.pid);
  await filling.end();
  const { host, port: door, user, password, database } = open.pool.options;
  const secret = typeof password === 'string' ? encodeURIComponent(password) : '';
  const address = `postgres://${user}:${secret}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${door ?? 5432}`;
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'scripts/run.js', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATABASE_URL: address, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' },
  });
  try {
    await untilListening();
    await untilTidy(open);
    const costs: number[] = [];
    for (const { path, requests } of growing) {
      const ask = (turn: number) => ({
        method: 'GET' as const,
        path: path(turn),
        headers: { cookie: `sid=${cookie}` },
      });
      const each: number[] = [];
      for (let round = -1; round < rounds; round++) {
        const from = cpuOf([server.pid!, postmaster]);
        await drive(port, 1, requests, ask);
        if (round >= 0) each.push((cpuOf([server.pid!, postmaster]) - from) / requests);
        // Large counts are refreshed in the background, at most a fiftieth of the time: too rarely to disturb the rounds.
        else await untilTidy(open, 2);
      }
      costs.push(median(each));
    }
    return costs;
  } finally {
    server.kill('SIGTERM');
    await open.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const table: number[][] = [];
for (const rows of sizes) table.push(await measure(rows));
console.log(`CPU ms per request (server and database together), medians of ${rounds} rounds\n`);
console.log(`${'work'.padEnd(44)}${sizes.map((rows) => String(rows).padStart(11)).join('')}   growth   bar`);
let missed = 0;
for (const [at, { name, most }] of growing.entries()) {
  const costs = table.map((row) => row[at]!);
  const growth = costs.at(-1)! / costs[0]!;
  const isMissed = growth > 2 && costs.at(-1)! > most;
  if (isMissed) missed++;
  console.log(
    `${name.padEnd(44)}${costs.map((cost) => cost.toFixed(1).padStart(11)).join('')}${growth.toFixed(2).padStart(9)} 2 × or ${most} ms${isMissed ? ' !' : ''}`,
  );
}
process.exit(missed > 0 ? 1 : 0);
