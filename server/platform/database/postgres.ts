import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { clusterIn, create, exists, type Cluster } from './cluster.ts';
import { openDoor, usualDoor, type Door, type DoorKind } from './door.ts';
import { CannotStart } from '../starting.ts';
import { guardProcess } from './guard.ts';
import { stopLeftover } from './leftover.ts';
import { takeLock, type Lock } from './lock.ts';
import { Supervisor } from './supervisor.ts';
import { pgCode } from './unavailable.ts';

export type PostgresOptions = {
  /** PostgreSQL settings that override ours; the tests trade durability for speed. */
  settings?: Record<string, string>;
  /** false: create a new cluster without waiting for the disk. */
  sync?: boolean;
  door?: DoorKind;
  log?: (message: string) => void;
};

export type Postgres = { connection: PoolConfig; stop: () => Promise<void> };

/** Starts the PostgreSQL under DATA_DIR/pg, creating it the first time, and keeps it running until stop(). */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<Postgres> {
  const home = resolve(dataDir);
  const lock = await takeLock(home);
  try {
    return await start(home, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(home: string, lock: Lock, options: PostgresOptions): Promise<Postgres> {
  const cluster = clusterIn(home);
  if (exists(cluster)) await stopLeftover(cluster.folder);
  else await create(cluster, options.sync ?? true);

  const door = await openDoor(options.door ?? usualDoor, home, cluster.account);
  const connection = connectionThrough(door, cluster);
  const { settings = {}, log = () => {} } = options;
  const supervisor = new Supervisor({ cluster, door, connection, settings, log });

  let stopped: Promise<void> | undefined;
  const stopNow = async () => {
    await supervisor.stop();
    letGo();
  };
  const stop = () => (stopped ??= stopNow());
  const letGo = () => {
    unguard();
    door.remove();
    lock.release();
  };
  const unguard = guardProcess(stop, () => {
    supervisor.abandon();
    letGo();
  });

  try {
    await supervisor.start();
    lock.announce(connection);
    return { connection, stop };
  } catch (error) {
    await stop();
    if (pgCode(error) !== '28P01') throw error;
    const reason = `the password in ${cluster.password} is not the one of ${cluster.folder}`;
    throw new CannotStart(`The database cannot be opened: ${reason}. Put back the one made with it.`, { cause: error });
  }
}

function connectionThrough(door: Door, cluster: Cluster): PoolConfig {
  // Set explicitly, so that PGSSLMODE and the like, meant for other servers, have no effect here.
  const connection = { host: door.host, port: door.port, user: 'bureau', database: 'bureau', ssl: false };
  if (door.host.startsWith('/') && !cluster.account) return connection;
  return { ...connection, password: passwordIn(cluster.password) };
}

function passwordIn(file: string): string {
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (password) return password;
  throw new CannotStart(`The database cannot be opened: ${file} is missing or empty. Restore it from a backup.`);
}
