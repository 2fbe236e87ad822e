import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOwn } from '../server/platform/database/own.ts';
import { canUse } from '../server/platform/database/account.ts';
import { testSettings } from '../server/testing/settings.ts';

const root = resolve(import.meta.dirname, '..');
const script = join(root, 'scripts', 'serve.ts');
const isRoot = process.getuid?.() === 0;
const someone = { uid: 1, gid: 1 };
const asSomeone = isRoot && canUse(someone, process.execPath) && canUse(someone, root);

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' });
    return isRoot;
  } catch {
    return false;
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-start-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Way = { env?: Record<string, string>; as?: { uid: number; gid: number }; mount?: string };

/** Starts a whole Bureau that is expected to refuse; returns what it wrote to standard error, and its exit code. */
async function start({ env = {}, as, mount }: Way) {
  const all = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data'), ...env };
  const options = { cwd: root, env: all, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'], ...as };
  const mounted = ['-m', 'sh', '-c', `${mount} && exec "$0" "$@"`, process.execPath, script];
  const child = mount ? spawn('unshare', mounted, options) : spawn(process.execPath, [script], options);
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.replace(/\(node:.*\n.*\n?/g, '') };
}

/** One line that says what is wrong and what to do, without a stack; and no file was created. */
function expectSentence({ code, said }: Awaited<ReturnType<typeof start>>, pattern: RegExp): void {
  expect(said).toMatch(pattern);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'data'))).toBe(false);
}

describe('Bureau does not start, says why and what to do, and makes nothing', () => {
  test('when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expectSentence(
      await start({ env: { PORT: String(port) } }),
      /^Bureau could not start\. Port \d+ is already in use\. Stop/,
    );
    other.close();
  });

  test('when its address is not of this machine', async () => {
    expectSentence(
      await start({ env: { HOST: '192.0.2.1' } }),
      /192\.0\.2\.1 is not an address of this machine\. Set HOST/,
    );
  });

  test('when its folder is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectSentence(
      await start({ env: { DATA_DIR: file } }),
      /is not a folder\. Remove what is there, or choose another DATA_DIR\.$/m,
    );
  });

  test.runIf(asSomeone)('when its folder is not writable', async () => {
    expectSentence(await start({ as: someone }), /is not writable\. Give the user who runs Bureau the right/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.runIf(asSomeone)('when its user has no name', async () => {
    chmodSync(folder, 0o777);
    expectSentence(
      await start({ as: { uid: 54_321, gid: 54_321 } }),
      /The user 54321 has no name on this system.* set DATABASE_URL\.$/m,
    );
  });

  test.runIf(mayMount())('when its disk is read-only', async () => {
    const mount = `mount -t tmpfs -o ro tmpfs ${folder}`;
    expectSentence(await start({ mount }), /is on a read-only disk\. Mount it writable, or choose/);
  });

  test.runIf(mayMount())('when its disk is full', async () => {
    const mount = `mount -t tmpfs -o size=20m tmpfs ${folder}`;
    expectSentence(
      await start({ mount }),
      /Only \d+ MB are free for .*, and Bureau needs 200 MB to start\. Free some space/,
    );
    const full = `mount -t tmpfs -o size=20m,nr_inodes=1 tmpfs ${folder}`;
    expectSentence(await start({ mount: full }), /The disk of .* is full\. Free some space/);
  });
});

describe('a database of one’s own that cannot be used is named in one sentence, without its password', () => {
  const open = (database_url: string) => openOwn({ ...testSettings, database_url }, () => {}, 300);

  test('when nobody answers there, after waiting', async () => {
    const from = Date.now();
    await expect(open('postgres://bureau:hush@127.0.0.1:1/bureau')).rejects.toThrow(
      /^The database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Start it, or correct DATABASE_URL\.$/,
    );
    expect(Date.now() - from).toBeGreaterThan(250);
  });

  test('when its name does not exist', async () => {
    await expect(open('postgres://bureau:hush@nowhere.invalid/bureau')).rejects.toThrow(
      /^The database cannot be used: getaddrinfo \w+ nowhere\.invalid\. Start it, or correct DATABASE_URL\.$/,
    );
  });
});
