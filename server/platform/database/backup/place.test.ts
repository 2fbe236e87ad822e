import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, newHome, type Home } from '../../../testing/postgres.ts';
import { atPlace, demandDatabase } from './place.ts';

let home: Home;

beforeEach(() => {
  home = newHome();
});

afterEach(() => home.remove());

const settings = () => ({ data_dir: home.folder, database_url: null, storage_url: null });

test('while Bureau runs, its database is used; otherwise one is started for the duration', async () => {
  expect(() => demandDatabase(settings())).toThrow(`There is no database in ${home.folder}. Set DATA_DIR`);
  expect(readdirSync(home.folder)).toEqual([]);
  const bureau = await home.run('stays');
  const pid = home.postmaster();
  await ask(bureau.connection, 'create table kept as select 42 as answer');
  await atPlace(settings(), async ({ connection, files }) => {
    expect(files).toBe('folder');
    expect(await ask(connection, 'select answer from kept')).toEqual([42]);
    expect(home.postmaster()).toBe(pid);
  });
  expect(home.isRunning(pid)).toBe(true);
  bureau.child.kill('SIGTERM');
  await bureau.ended;

  demandDatabase(settings());
  const used = atPlace(settings(), async ({ connection }) => {
    expect(await ask(connection, 'select answer from kept')).toEqual([42]);
    expect((await home.run('stays')).said()).toContain(`is in use by process ${process.pid},`);
    throw new Error('and stopped, even so');
  });
  await expect(used).rejects.toThrow('and stopped, even so');
  expect(existsSync(join(home.folder, 'pg', 'postmaster.pid'))).toBe(false);
});

test('an external database and store are used as they are', async () => {
  const own = { data_dir: home.folder, database_url: 'postgres://db/bureau', storage_url: 'https://store' };
  demandDatabase(own);
  const place = await atPlace(own, (found) => Promise.resolve(found));
  expect(place).toEqual({
    connection: { connectionString: 'postgres://db/bureau' },
    data_dir: home.folder,
    files: 'object store',
  });
});
