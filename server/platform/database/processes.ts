import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';

/** A process of this id exists (or, on Linux, has ended and was not yet collected by its parent). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process of this id is a PostgreSQL that works in the folder, not one that got the same number later. */
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
