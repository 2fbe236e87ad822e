import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startPostgres } from '../server/platform/database/postgres.ts';
import { compare } from './compare.ts';
import { residentMb } from './cpu.ts';
import { crowd } from './crowd.ts';
import { fill } from './data.ts';
import { untilTidy } from './tidy.ts';
import { works } from './works.ts';

/** Our server against the bare one on the same PostgreSQL in the same run: `npm run bench -- [rounds] [rows] [name]`. */
const [rounds = 24, rows = 100_000] = process.argv.slice(2, 4).map(Number);
const [only = ''] = process.argv.slice(4);
const root = resolve(import.meta.dirname, '..');
const door = Number(process.env['PORT'] ?? 4710);
const ports = { ours: door, bare: door + 1 };
const folder = mkdtempSync(join(tmpdir(), 'bureau-bench-'));

// Only the requests are to be measured: checkpoints and vacuum must not run in the background.
const postgres = await startPostgres(folder, {
  settings: { autovacuum: 'off', checkpoint_timeout: '1h', max_wal_size: '4GB' },
});
const open = await openDatabase(postgres.connection);
await migrate(open, join(root, 'server', 'migrations'));
// Without our statement timeout: filling the tables on a busy machine takes time.
const filling = new Pool(postgres.connection);
const bench = await fill(filling, rows);
await filling.end();
const { host, port, user, password, database } = open.pool.options;
const address = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port ?? 5432}`;

const run = (args: string[], port: number): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATABASE_URL: address, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' },
  });
process.once('exit', () => {
  for (const server of Object.values(servers)) server.kill('SIGKILL');
});
const servers = {
  ours: run(['--max-semi-space-size=8', 'scripts/run.js', 'serve'], ports.ours),
  bare: run(['bench/bare.ts'], ports.bare),
};
for (const port of Object.values(ports)) await untilListening(port);
await untilTidy(open);
const { rows: masters } = await open.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = await parentOf(masters[0]!.pid);

const contender = (side: keyof typeof ports) => ({
  port: ports[side],
  processes: [servers[side].pid!, postmaster],
});
const contenders = { bare: contender('bare'), ours: contender('ours') };
const format = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(8);
console.log(`CPU ms per request (server and database together), medians of ${rounds} rounds, ${rows} rows\n`);
console.log(
  `${'work'.padEnd(52)} callers    bare    ours   ratio   bar   half of all between   p50 bare/ours   p99 bare/ours`,
);

let missed = 0;
for (const work of works.filter(({ name }) => name.includes(only))) {
  for (const callers of [1, 16]) {
    const { cpu, ratio, quartiles, times } = await compare(work, bench, contenders, callers, rounds);
    if (ratio > work.bar) missed++;
    const both = (of: 'p50' | 'p99') => `${format(times.bare[of])}/${format(times.ours[of]).trim()}`;
    const spread = quartiles.map((one) => one.toFixed(2)).join(' and ');
    console.log(
      `${work.name.padEnd(52)} ${String(callers).padStart(7)}${format(cpu.bare)}${format(cpu.ours)}${format(ratio)} ${work.bar.toFixed(1).padStart(5)}${ratio > work.bar ? '!' : ' '} ${spread.padStart(21)} ${both('p50')} ms ${both('p99')} ms`,
    );
  }
}
if ('a crowd of browsers'.includes(only)) {
  const sideOf = (side: 'ours' | 'bare') => ({ port: ports[side], pid: servers[side].pid!, postmaster });
  missed += await crowd(open.pool, bench, sideOf('ours'), sideOf('bare'));
}
console.log(`\nresident memory of our server after the load: ${residentMb(servers.ours.pid!)} MB`);

for (const server of Object.values(servers)) server.kill('SIGTERM');
await open.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(missed > 0 ? 1 : 0);

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing listens on ${port}.`);
}

async function parentOf(pid: number): Promise<number> {
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}
