import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ask, newHome, type Home } from '../../testing/postgres.ts';
import { canUse } from './account.ts';

let home: Home | undefined;

afterEach(() => home?.remove());

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root runs PostgreSQL as nobody, in a folder that only root may enter', async () => {
  home = newHome();
  const { connection } = await home.run('stays');
  const pid = home.postmaster();
  expect(statSync(home.folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(home.folder, 'pg')).uid).toBe(65534);
  expect(statSync(`/proc/${pid}`).uid).toBe(65534);
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('HOME=');
  expect(await ask(connection, 'select 1')).toEqual([1]);
});

test.runIf(isRoot)(
  'another program of that account cannot connect without the password, which it cannot read',
  async () => {
    home = newHome();
    const { connection } = await home.run('stays');
    const socket = { host: connection.host!, port: connection.port!, database: 'bureau', ssl: false } as const;
    for (const user of ['bureau', 'postgres'])
      await expect(ask({ ...socket, user }, 'select 1')).rejects.toThrow(/password/);
    const file = join(home.folder, 'pg.password');
    expect(statSync(file)).toMatchObject({ uid: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

test.runIf(isRoot)('without its password the database says what is missing', async () => {
  home = newHome();
  const first = await home.run('stops');
  expect(await first.ended, first.said()).toBe(0);
  const file = join(home.folder, 'pg.password');
  writeFileSync(file, '');
  const again = await home.run('stops');
  expect(await again.ended).not.toBe(0);
  expect(again.said()).toContain(`${file} is missing or empty. Restore it from a backup.`);
});

test.runIf(isRoot)('with the password of another database it says so, in one sentence', async () => {
  home = newHome();
  const first = await home.run('stops');
  expect(await first.ended, first.said()).toBe(0);
  const file = join(home.folder, 'pg.password');
  writeFileSync(file, 'another');
  const again = await home.run('stops');
  expect(await again.ended).not.toBe(0);
  expect(again.said()).toContain(`The database cannot be opened: the password in ${file} is not the one of`);
});

test.runIf(isRoot)('an older folder, whose role had no password, still opens', async () => {
  home = newHome();
  const first = await home.run('stays');
  await ask(first.connection, 'create table kept as select 7 as it');
  await ask({ ...first.connection, user: 'postgres' }, 'alter role bureau password null');
  first.child.kill('SIGKILL');
  await first.ended;
  const again = await home.run('stays');
  expect(await ask(again.connection, 'select it from kept')).toEqual([7]);
});

const someone = { uid: 1, gid: 1 }; // an account that exists on every system: initdb looks it up by name

test.runIf(isRoot && canUse(someone, process.execPath) && canUse(someone, import.meta.dirname))(
  'a cluster made by an ordinary user is run by root as that user',
  async () => {
    home = newHome();
    chownSync(home.folder, someone.uid, someone.gid);
    const first = await home.run('stops', someone);
    expect(await first.ended, first.said()).toBe(0);
    await home.run('stays');
    expect(statSync(`/proc/${home.postmaster()}`).uid).toBe(someone.uid);
  },
);
