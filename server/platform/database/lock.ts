import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { isAlive } from './processes.ts';

/** What a running Bureau writes to DATA_DIR/bureau.json, for `npm run backup`. */
export type Owner = { pid: number; started_at: string; connection: PoolConfig | null };

export type Lock = { announce(connection: PoolConfig): void; release(): void };

export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
  readonly pid: number | null;

  constructor(dataDir: string, owner: Owner | null) {
    const who = owner ? `process ${owner.pid}, running since ${owner.started_at}` : 'another process';
    super(`${dataDir} is in use by ${who}. Stop it first, or choose another DATA_DIR.`);
    this.pid = owner?.pid ?? null;
  }
}

/**
 * Locks the folder for this process. Node cannot lock a file, but SQLite can: the kernel drops an exclusive
 * transaction's lock when the process ends, however it ends, so there are no stale locks.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  mkdirSync(dataDir, { recursive: true });
  const held = lockFile(dataDir);
  if (!held) throw new DataDirInUse(dataDir, await livingOwner(dataDir));
  const owner: Owner = { pid: process.pid, started_at: new Date().toISOString(), connection: null };
  const announce = (connection: PoolConfig | null) =>
    writeFileSync(ownerFile(dataDir), `${JSON.stringify({ ...owner, connection })}\n`, { mode: 0o600 });
  announce(null);
  return {
    announce,
    release() {
      if (!held.isOpen) return;
      rmSync(ownerFile(dataDir), { force: true });
      held.close();
    },
  };
}

/** The Bureau running on the folder now, or null. */
export async function runningOwner(dataDir: string): Promise<Owner | null> {
  const held = lockFile(dataDir);
  if (!held) return livingOwner(dataDir);
  held.close();
  return null;
}

function lockFile(dataDir: string): DatabaseSync | null {
  const file = join(dataDir, 'bureau.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && error.message === 'database is locked') return null;
    throw new Error(`${file} cannot be locked: ${(error as Error).message}`, { cause: error });
  }
}

// The file may still name the previous owner, until the other process has written its own entry.
async function livingOwner(dataDir: string): Promise<Owner | null> {
  for (let tries = 0; tries < 40; tries++) {
    const owner = readOwner(dataDir);
    if (owner && isAlive(owner.pid)) return owner;
    await sleep(25);
  }
  return null;
}

function readOwner(dataDir: string): Owner | null {
  try {
    return JSON.parse(readFileSync(ownerFile(dataDir), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'bureau.json');
}
