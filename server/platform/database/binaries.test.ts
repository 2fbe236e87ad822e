import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries, packageRoot } from './binaries.ts';

let root: string;
let home: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bureau-package-'));
  home = mkdtempSync(join(tmpdir(), 'bureau-home-'));
  cpSync(packageRoot(), root, { recursive: true, verbatimSymlinks: true });
});

afterAll(() => {
  for (const folder of [root, home]) rmSync(folder, { recursive: true, force: true });
});

type Link = { source: string; target: string };

function removeLinks(): void {
  const list = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { target } of list) rmSync(join(root, target), { force: true });
}

const version = (file: string, as: object = {}) =>
  execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe', ...as });

test('after an install without scripts, libraries are linked and programs made executable', () => {
  removeLinks();
  chmodSync(join(root, 'native', 'bin', 'initdb'), 0o644);
  expect(() => version(join(root, 'native', 'bin', 'postgres'))).toThrow();
  const { postgres, initdb } = findBinaries(null, home, root);
  expect(postgres).toBe(join(root, 'native', 'bin', 'postgres'));
  expect(version(postgres)).toContain('PostgreSQL) 18');
  expect(version(initdb)).toContain('PostgreSQL) 18');
});

const nobody = { uid: 65534, gid: 65534 };

test.runIf(process.getuid?.() === 0)(
  'programs the account cannot reach are copied once to a place it can reach',
  () => {
    removeLinks();
    chmodSync(root, 0o700);
    chmodSync(home, 0o755);
    const { postgres } = findBinaries(nobody, home, root);
    expect(postgres.startsWith(home)).toBe(true);
    expect(version(postgres, { ...nobody, cwd: '/' })).toContain('PostgreSQL) 18');
    rmSync(root, { recursive: true });
    cpSync(packageRoot(), root, { recursive: true, verbatimSymlinks: true });
    chmodSync(root, 0o700);
    expect(findBinaries(nobody, home, root).postgres).toBe(postgres);
  },
);
