import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../starting.ts';
import { accountFor, canUse, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import type { Door } from './door.ts';

/** One PostgreSQL under DATA_DIR/pg: where it is, what runs it, and as whom. */
export type Cluster = { folder: string; log: string; password: string; account: Account; binaries: Binaries };

export function clusterIn(dataDir: string): Cluster {
  const folder = join(dataDir, 'pg');
  const account = accountFor(folder);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  return {
    folder,
    log: join(dataDir, 'logs', 'postgres.log'),
    password: join(dataDir, 'pg.password'),
    account,
    binaries: findBinaries(account, dataDir),
  };
}

export function exists(cluster: Cluster): boolean {
  return existsSync(join(cluster.folder, 'PG_VERSION'));
}

/** Creates the cluster next to its final place and moves it there when complete: an interrupted first start leaves nothing half done. */
export async function create(cluster: Cluster, sync: boolean): Promise<void> {
  if (existsSync(cluster.folder)) removeEmpty(cluster.folder);
  const draft = `${cluster.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  // Flushed: after a power failure nobody could open the cluster without it.
  writeFileSync(cluster.password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (cluster.account) {
    for (const path of [draft, cluster.password]) chownSync(path, cluster.account.uid, cluster.account.gid);
  }
  const failure = await initdb(cluster, draft, sync);
  // Only initdb had to read it; other programs of that account must not.
  if (cluster.account) chownSync(cluster.password, 0, 0);
  if (failure) {
    rmSync(draft, { recursive: true, force: true });
    throw new CannotStart(`The embedded PostgreSQL could not be created: ${failure} Correct this and start again.`);
  }
  renameSync(draft, cluster.folder);
}

/** A folder that was copied in part is left for somebody to look at. */
function removeEmpty(folder: string): void {
  if (readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} has files, but not a whole database. Copy all of it there, or move it away.`);
  }
  rmdirSync(folder);
}

async function initdb(cluster: Cluster, draft: string, sync: boolean): Promise<string | null> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  // An open file can be read by an account that cannot reach its path.
  const password = `--pwfile=${process.platform === 'win32' ? cluster.password : '/dev/stdin'}`;
  const args = ['-D', folderArgument(cluster.account, draft), ...locale, ...access, password, '--data-checksums'];
  if (!sync) args.push('--no-sync');
  const stdin = openSync(cluster.password, 'r');
  const options = surroundings(cluster.account, draft);
  const child = spawn(cluster.binaries.initdb, args, { ...options, stdio: [stdin, 'pipe', 'pipe'] });
  closeSync(stdin);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const reason = /(?:error|fatal): (.*)/i.exec(said)?.[1] ?? `initdb ended with ${code}`;
  return code === 0 ? null : `${reason.trim().replace(/\.$/, '')}.`;
}

/** Starts the server in its own process group, so that Ctrl-C reaches only us and we stop it in order. */
export function launch(cluster: Cluster, door: Door, settings: Record<string, string>): ChildProcess {
  const all = Object.entries({ ...ourSettings, ...door.settings, ...settings, hba_file: writeDoors(cluster) });
  const args = ['-D', folderArgument(cluster.account, cluster.folder), ...all.flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const log = openLog(cluster.log);
  try {
    const options = surroundings(cluster.account, cluster.folder);
    return spawn(cluster.binaries.postgres, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/**
 * Who may connect. Our own socket needs no password, because only we can enter its folder. If PostgreSQL runs as
 * another account, that account's other programs could enter the folder too.
 */
function writeDoors({ folder, account }: Cluster): string {
  const local = account ? 'scram-sha-256' : 'trust';
  const name = 'bureau_hba.conf';
  const file = join(folder, name);
  writeFileSync(file, `local all all ${local}\nhost all all 127.0.0.1/32 scram-sha-256\n`, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
  return join(folderArgument(account, folder), name);
}

const ourSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Not minimal: that would let a sequence used in the transaction that created it repeat its first numbers after a crash.
  wal_level: 'replica',
  // Nothing replicates from an embedded server.
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // The log is about the server. Statement errors reach Bureau anyway, and may quote what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

function surroundings(account: Account, cwd: string) {
  // Not our own environment: it contains secrets that account should not see.
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
  return account ? { cwd, env, uid: account.uid, gid: account.gid } : { cwd, env };
}

// Inside a folder that the account may not enter, it can still reach its own working folder by this name.
function folderArgument(account: Account, folder: string): string {
  if (canUse(account, folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new CannotStart(`${folder} is in a folder that only root may enter. Choose another DATA_DIR.`);
}

const largestLog = 10_000_000;

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
