import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask, newHome, type Home } from '../../testing/postgres.ts';
import { isAlive } from './processes.ts';

// Made once and copied: only the first test is about creating one.
const made = newHome();
let homes: Home[] = [];

beforeAll(async () => {
  const { ended, said } = await made.run('stops');
  expect(await ended, said()).toBe(0);
});

afterAll(() => made.remove());

afterEach(async () => {
  for (const home of homes) await home.remove();
  homes = [];
});

function keep(home: Home): Home {
  homes.push(home);
  return home;
}

const fresh = () => keep(newHome());
const used = () => keep(newHome(made));

test('a first start makes a database, a later start finds it again, and a clean stop leaves no process', async () => {
  const home = fresh();
  const first = await home.run('drains');
  const pid = home.postmaster();
  await ask(first.connection, 'create table kept as select 42 as answer');
  expect(await ask(first.connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
  expect(await ask(first.connection, "select current_setting('data_checksums')")).toEqual(['on']);
  expect(await ask(first.connection, "select 'é' < 'f' collate \"und-x-icu\"")).toEqual([true]);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(pid && isAlive(pid)).toBe(false);
  expect(readdirSync(home.folder).sort()).toEqual(['bureau.lock', 'logs', 'pg', 'pg.password']);
  expect(existsSync(String(first.connection.host))).toBe(false);

  const later = await home.run('stays');
  expect(await ask(later.connection, 'select answer from kept')).toEqual([42]);
});

test.each([
  ['stops', null, 0],
  ['exits', null, 3],
  ['throws', null, 1],
  ['ends', null, 0],
  ['stays', 'SIGTERM', null],
  ['stays', 'SIGINT', null],
  ['stays', 'SIGHUP', null],
] as const)('a program that %s (%s) leaves no PostgreSQL behind', async (ending, signal, code) => {
  const home = used();
  const { child, ended } = await home.run(ending);
  const pid = home.postmaster();
  if (signal) child.kill(signal);
  expect(await ended).toBe(code);
  await home.untilGone(pid);
  expect(existsSync(join(home.folder, 'pg', 'postmaster.pid'))).toBe(false);
});

test('what was acknowledged before a kill -9 is there after the next start, which takes over the folder', async () => {
  const home = used();
  let { child, connection } = await home.run('stays');
  await ask(connection, 'create table acknowledged (n int)');
  for (let round = 1; round <= 3; round++) {
    await ask(connection, `insert into acknowledged values (${round})`);
    const orphan = home.postmaster();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(home.isRunning(orphan)).toBe(true);
    ({ child, connection } = await home.run('stays'));
    expect(home.postmaster()).not.toBe(orphan);
    expect(home.isRunning(orphan)).toBe(false);
    expect(await ask(connection, 'select count(*)::int from acknowledged')).toEqual([round]);
  }
});

test('a kill -9 of both recovers too', async () => {
  const home = used();
  const { child, connection } = await home.run('stays');
  await ask(connection, 'create table kept as select 1');
  const pid = home.postmaster();
  child.kill('SIGKILL');
  if (pid) process.kill(pid, 'SIGKILL');
  expect(await ask((await home.run('stays')).connection, 'select count(*)::int from kept')).toEqual([1]);
});

test('a second process on the folder is refused with the name of the first', async () => {
  const home = used();
  const first = await home.run('stays');
  const seconds = await Promise.all([home.run('stays'), home.run('stays')]);
  for (const second of seconds) {
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`is in use by process ${first.child.pid}, running since`);
  }
  expect(await ask(first.connection, 'select 1')).toEqual([1]);
});

test('if several start at once after a kill -9, one gets the folder and the others learn its pid', async () => {
  const home = used();
  const { child } = await home.run('stays');
  child.kill('SIGKILL');
  await once(child, 'close');
  const runs = await Promise.all([home.run('stays'), home.run('stays'), home.run('stays')]);
  const winners = runs.filter(({ connection }) => connection !== null);
  expect(winners).toHaveLength(1);
  for (const other of runs.filter(({ connection }) => connection === null)) {
    expect(await other.ended).toBe(1);
    expect(other.said()).toContain(`process ${winners[0]?.child.pid},`);
  }
});

test('a pid file whose pid now belongs to another program does not stop a start', async () => {
  const home = used();
  writeFileSync(
    join(home.folder, 'pg', 'postmaster.pid'),
    `${process.pid}\n${join(home.folder, 'pg')}\n1\n5432\n/nowhere\n\n`,
  );
  expect(await ask((await home.run('stays')).connection, 'select 1')).toEqual([1]);
});

test('a PostgreSQL that dies is restarted at the same address', async () => {
  const home = used();
  const { connection, said } = await home.run('stays');
  const pid = home.postmaster();
  if (pid) process.kill(pid, 'SIGKILL');
  await home.untilGone(pid);
  let answer: unknown[] = [];
  for (let tries = 0; tries < 200 && answer.length === 0; tries++) {
    answer = await ask(connection, 'select 1').catch(() => sleep(25, []));
  }
  expect(answer).toEqual([1]);
  expect(said()).toContain('has stopped and is being restarted');
});

test('a start that fails says why and leaves nothing running', async () => {
  const home = used();
  writeFileSync(join(home.folder, 'pg', 'postgresql.conf'), 'no_such_setting = 1\n');
  const { ended, said } = await home.run('stays');
  expect(await ended).toBe(1);
  expect(said()).toMatch(/did not start[\s\S]*no_such_setting/);
  expect(existsSync(join(home.folder, 'bureau.json'))).toBe(false);
  expect(home.postmaster()).toBeNull();
});

test('a folder that was copied only in part is left alone, and the start says so', async () => {
  const home = used();
  rmSync(join(home.folder, 'pg', 'PG_VERSION'));
  const { ended, said } = await home.run('stops');
  expect(await ended).not.toBe(0);
  expect(said()).toContain(`${join(home.folder, 'pg')} has files, but not a whole database.`);
  expect(existsSync(join(home.folder, 'pg', 'base'))).toBe(true);
});
