import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, worksIn } from './processes.ts';

/** After a kill -9 of Bureau its PostgreSQL keeps running. We hold the folder's lock, so that server has no owner and is stopped. */
export async function stopLeftover(folder: string, ownSockets?: string): Promise<void> {
  const [pid, socketFolder] = readPidFile(folder);
  if (pid === null) return;
  if (socketFolder && socketFolder !== ownSockets && temporary.test(socketFolder))
    rmSync(socketFolder, { recursive: true, force: true });
  if (!isAlive(pid)) return;
  if (!worksIn(pid, folder)) {
    // The pid now belongs to another program; PostgreSQL would think it is a running server and refuse to start.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  await stopPostmaster(pid, () => worksIn(pid, folder));
  if (worksIn(pid, folder)) throw new Error(`A leftover PostgreSQL (process ${pid}) does not stop.`);
}

/** A fast shutdown, or an immediate one (safe, recovered at the next start) if that takes too long. */
export async function stopPostmaster(pid: number, runs: () => boolean): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!runs()) return;
    signalPostmaster(pid, signal);
    for (const end = Date.now() + patience; runs() && Date.now() < end;) await sleep(5);
  }
}

export function signalPostmaster(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const temporary = /^\/tmp\/bureau-\w{6}$/;

function readPidFile(folder: string): [pid: number | null, socketFolder: string | null] {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return [Number.isInteger(pid) && pid > 0 ? pid : null, lines[4]?.trim() ?? null];
  } catch {
    return [null, null];
  }
}
