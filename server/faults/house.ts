import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';

const root = resolve(import.meta.dirname, '..', '..');
const patience = 60_000;

/** A whole Bureau in its own processes, to be killed in every way. */
export type House = {
  port: number;
  /** Starts it and waits until it answers; returns how many milliseconds that took. */
  start: () => Promise<number>;
  /** kill -9 of the server alone, or of the server and every process of its PostgreSQL. */
  kill: (what: 'server' | 'tree') => Promise<void>;
  /** The embedded PostgreSQL's first process. */
  postmaster: () => number | null;
  /** Where the embedded PostgreSQL is reached. */
  connection: () => PoolConfig;
  stop: () => Promise<void>;
};

type At = { dataDir: string; databaseUrl?: string; env?: Record<string, string> };

export async function openHouse({ dataDir, databaseUrl, env: more }: At): Promise<House> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let errors = '';

  const isAnswering = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true;
  const start = async () => {
    const from = performance.now();
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'bureau'),
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...more,
    };
    const args = [join(root, 'scripts', 'serve.ts')];
    const made = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
    child = made;
    made.stderr.on('data', (part) => (errors += String(part)));
    while (!(await isAnswering())) {
      if (made.exitCode !== null) throw new Error(`Bureau ended with ${made.exitCode} at its start.\n${errors}`);
      if (performance.now() - from > patience) throw new Error(`Bureau did not start in time.\n${errors}`);
      await sleep(20);
    }
    return performance.now() - from;
  };
  const postmaster = () => {
    try {
      return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
    } catch {
      // The file exists only while the process runs.
      return null;
    }
  };
  const end = async (signal: NodeJS.Signals, others: number[] = []) => {
    const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'close') : null;
    child?.kill(signal);
    for (const pid of others) killed(pid);
    await ended;
    while (others.some(isAlive)) await sleep(5);
  };
  const tree = () => {
    const pid = postmaster();
    return pid === null ? [] : [pid, ...childrenOf(pid)];
  };
  // An aborted run leaves nothing running.
  const abandon = () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    for (const pid of tree()) killed(pid);
  };
  process.once('exit', abandon);
  return {
    port,
    start,
    postmaster,
    kill: (what) => end('SIGKILL', what === 'tree' ? tree() : []),
    connection: () =>
      (JSON.parse(readFileSync(join(dataDir, 'bureau.json'), 'utf8')) as { connection: PoolConfig }).connection,
    stop: () => {
      process.off('exit', abandon);
      return end('SIGTERM');
    },
  };
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a process can still write; a zombie cannot. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The child processes of PostgreSQL's first one; without /proc they end by themselves. */
function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
