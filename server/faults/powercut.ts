import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { underFaults } from './crash.ts';
import type { Outcome } from './crash.ts';

/** A disk that loses everything that was not synced. Needs Linux and a C compiler. */
export type Disk = {
  /** The environment in which every write goes to this disk. */
  env: Record<string, string>;
  /** From now on nothing is stored, synced or not: a control that the test detects losses. */
  lie: () => void;
  /** Simulates the power failure once all processes are gone. Returns how many writes and bytes were lost. */
  cut: () => Dropped;
};

export type Dropped = { writes: number; bytes: number; files: string[] };

export const canForget = (): boolean =>
  process.platform === 'linux' && spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0;

const source = join(import.meta.dirname, 'unsynced.c');
const headerBytes = 32;

export function forgetfulDisk(folder: string, dataDir: string): Disk {
  const library = join(folder, 'unsynced.so');
  const logs = join(folder, 'unsynced');
  mkdirSync(logs);
  // PostgreSQL may run as another system account.
  chmodSync(folder, 0o755);
  chmodSync(logs, 0o777);
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  return {
    env: { LD_PRELOAD: library, UNSYNCED_ROOT: `${dataDir}/`, UNSYNCED_LOGS: logs },
    lie: () => writeFileSync(join(logs, 'lying'), ''),
    cut: () => {
      const dropped: Dropped = { writes: 0, bytes: 0, files: [] };
      for (const [inode, path] of filesIn(dataDir)) {
        const log = join(logs, inode);
        const { writes, bytes } = putBack(path, log);
        dropped.writes += writes;
        dropped.bytes += bytes;
        if (writes > 0) dropped.files.push(path.slice(dataDir.length + 1));
      }
      for (const name of readdirSync(logs)) rmSync(join(logs, name));
      return dropped;
    },
  };
}

const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [String(statSync(path).ino), path]),
  );

/** Restores the old bytes and sizes, the last write first. */
function putBack(path: string, log: string): { writes: number; bytes: number } {
  const kept = entriesOf(log).toReversed();
  if (kept.length === 0) return { writes: 0, bytes: 0 };
  const file = openSync(path, 'r+');
  try {
    for (const { offset, size, written, bytes } of kept) {
      if (bytes.length > 0) writeSync(file, bytes, 0, bytes.length, offset);
      if (offset + written > size) ftruncateSync(file, size);
    }
  } finally {
    closeSync(file);
  }
  return { writes: kept.length, bytes: kept.reduce((sum, { written }) => sum + written, 0) };
}

type Entry = { offset: number; size: number; written: number; bytes: Buffer };

function entriesOf(log: string): Entry[] {
  const all = statSync(log, { throwIfNoEntry: false }) ? readFileSync(log) : Buffer.alloc(0);
  const entries: Entry[] = [];
  for (let at = 0; at + headerBytes <= all.length;) {
    const [offset, kept, size, written] = [0, 8, 16, 24].map((field) => Number(all.readBigInt64LE(at + field)));
    const from = at + headerBytes;
    entries.push({ offset: offset!, size: size!, written: written!, bytes: all.subarray(from, from + kept!) });
    at = from + kept!;
  }
  return entries;
}

/** The power fails during writes: every process is gone at once, and so is everything that was not synced. */
export async function powerFailed(rounds: number, isLying = false): Promise<Outcome & { dropped: Dropped }> {
  const dropped: Dropped = { writes: 0, bytes: 0, files: [] };
  let disk: Disk | undefined;
  const outcome = await underFaults(
    rounds,
    async ({ house }) => {
      await house.kill('tree');
      const { writes, bytes, files } = disk!.cut();
      dropped.writes += writes;
      dropped.bytes += bytes;
      dropped.files.push(...files);
      await house.start();
      if (isLying) disk!.lie();
      return { readyAt: performance.now() };
    },
    (folder, dataDir) => {
      disk = forgetfulDisk(folder, dataDir);
      return disk.env;
    },
  );
  return { ...outcome, dropped };
}
