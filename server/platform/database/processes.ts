import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';

/** A process with this id exists (or, on Linux, has ended but its parent has not collected it yet). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process with this id is a PostgreSQL on this folder, not another program that later got the same id. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return workingFolder(pid) === realpathSync(folder);
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
