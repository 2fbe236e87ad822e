import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { worksIn } from '../platform/database/processes.ts';

const postgres = resolve(import.meta.dirname, '..', 'platform', 'database', 'postgres.ts');

// A separate program, like Bureau: starts the database, says where it is, and ends in the requested way.
const program = `
  import { startPostgres } from ${JSON.stringify(postgres)};
  const [folder, ending] = process.argv.slice(1);
  try {
    const postgres = await startPostgres(folder, { sync: false, log: console.error });
    console.log(JSON.stringify(postgres.connection));
    if (ending === 'stays') setInterval(() => {}, 1000);
    if (ending === 'stops') await postgres.stop();
    if (ending === 'exits') process.exit(3);
    if (ending === 'throws') throw new Error('a fault');
    if (ending === 'drains') process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    if (ending === 'drains') setInterval(() => {}, 1000);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }`;

export type Run = { child: ChildProcess; connection: ClientConfig; said: () => string; ended: Promise<number | null> };

/** A DATA_DIR for a test, and the programs started on it. */
export type Home = {
  folder: string;
  run(ending: string, as?: { uid?: number; gid?: number }): Promise<Run>;
  postmaster(): number | null;
  isRunning(pid: number | null): boolean;
  untilGone(pid: number | null): Promise<void>;
  remove(): Promise<void>;
};

/** A new folder, or a copy of one that was used before. */
export function newHome(from?: Home): Home {
  const folder = mkdtempSync(join(tmpdir(), 'bureau-pg-'));
  if (from) execFileSync('cp', ['-a', `${from.folder}/.`, folder]);
  const runs: Run[] = [];
  const isRunning = (pid: number | null) => pid !== null && worksIn(pid, join(folder, 'pg'));
  const postmaster = () => {
    try {
      return Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      // The file may disappear while it is read.
      return null;
    }
  };
  const untilGone = async (pid: number | null) => {
    for (let tries = 0; isRunning(pid); tries++) {
      if (tries > 500) throw new Error(`process ${pid} is still there`);
      await sleep(10);
    }
  };
  return {
    folder,
    postmaster,
    isRunning,
    untilGone,
    run: (ending, as) => start(runs, folder, ending, as),
    async remove() {
      for (const { child, ended } of runs) {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        await ended;
      }
      const pid = postmaster();
      if (pid !== null && isRunning(pid)) process.kill(pid, 'SIGQUIT');
      await untilGone(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(runs: Run[], folder: string, ending: string, as = {}): Promise<Run> {
  const args = ['--input-type=module-typescript', '--eval', program, folder, ending];
  const child = spawn(process.execPath, args, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const run: Run = { child, connection: {}, said: () => errors, ended };
  runs.push(run);
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => ['null'])])) as [Buffer | string];
  run.connection = JSON.parse(String(line)) as ClientConfig;
  return run;
}

/** The first column of the answer. */
export async function ask(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end();
  }
}
