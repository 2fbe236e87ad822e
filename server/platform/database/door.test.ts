import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/postgres.ts';
import { openDoor } from './door.ts';
import { startPostgres } from './postgres.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-door-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without Unix sockets there is a loopback port that asks for the password', async () => {
  const { connection, stop } = await startPostgres(folder, { door: 'loopback', sync: false });
  try {
    expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) });
    expect(await ask(connection, 'select current_user')).toEqual(['bureau']);
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  } finally {
    await stop();
  }
  const { stop: stopAgain, connection: socket } = await startPostgres(folder);
  expect(await ask(socket, "select current_setting('listen_addresses')")).toEqual(['']);
  await stopAgain();
  await stopAgain();
});

test('the socket is in DATA_DIR if that is short enough, in a folder only its owner can open', async () => {
  const door = await openDoor('socket', folder, null);
  expect(door.host).toBe(join(folder, 'run'));
  expect(statSync(door.host).mode & 0o777).toBe(0o700);
  door.remove();
});

test.each(['d'.repeat(120), 'with, comma', 'mit "Zeichen"'])(
  'a folder named %s has its socket elsewhere',
  async (name) => {
    const home = join(folder, name);
    mkdirSync(home);
    const door = await openDoor('socket', home, null);
    expect(dirname(door.host)).toBe(tmpdir());
    expect(basename(door.host)).toMatch(/^bureau-\w{6}$/);
    expect(statSync(door.host).mode & 0o777).toBe(0o700);
    door.remove();
    expect(statSync(door.host, { throwIfNoEntry: false })).toBeUndefined();
  },
);
