import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { canUse } from './account.ts';
import { isAlive, worksIn } from './processes.ts';

// A program of its own, as Bureau is: starts the database, says where it is, and ends in the way it is told.
const program = `
  import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
  const [folder, ending] = process.argv.slice(1);
  try {
    const postgres = await startPostgres(folder, { sync: false, log: console.error });
    console.log(JSON.stringify(postgres.connection));
    if (ending === 'stays') setInterval(() => {}, 1000);
    if (ending === 'stops') await postgres.stop();
    if (ending === 'exits') process.exit(3);
    if (ending === 'throws') throw new Error('a fault');
    if (ending === 'drains') process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    if (ending === 'drains') setInterval(() => {}, 1000);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }`;

// Made once and copied: only the first start is about making one.
const made = mkdtempSync(join(tmpdir(), 'bureau-pg-'));
let folder: string;
let started: Run[] = [];

beforeAll(async () => {
  folder = made;
  expect(await (await run('stops')).ended).toBe(0);
});

afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-pg-'));
  started = [];
});

afterEach(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
  const pid = postmaster();
  if (pid && worksIn(pid, join(folder, 'pg'))) process.kill(pid, 'SIGQUIT');
  await untilGone(pid);
  rmSync(folder, { recursive: true, force: true });
});

/** A folder that was used before. */
function used(): void {
  execFileSync('cp', ['-a', `${made}/.`, folder]);
}

type Run = { child: ChildProcess; connection: ClientConfig; said: () => string; ended: Promise<number | null> };

async function run(ending: string, as: { uid?: number; gid?: number } = {}): Promise<Run> {
  const args = ['--input-type=module-typescript', '--eval', program, folder, ending];
  const child = spawn(process.execPath, args, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const it: Run = { child, connection: {}, said: () => errors, ended };
  started.push(it);
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => ['null'])])) as [Buffer | string];
  it.connection = JSON.parse(String(line)) as ClientConfig;
  return it;
}

function postmaster(): number | null {
  const file = join(folder, 'pg', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

async function untilGone(pid: number | null): Promise<void> {
  if (pid === null) return;
  for (let tries = 0; worksIn(pid, join(folder, 'pg')); tries++) {
    if (tries > 500) throw new Error(`process ${pid} is still there`);
    await sleep(10);
  }
}

async function ask(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end();
  }
}

test('a first start makes a database, a later start finds it again, and a clean stop leaves no process', async () => {
  const first = await run('drains');
  const pid = postmaster();
  await ask(first.connection, 'create table kept as select 42 as answer');
  expect(await ask(first.connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
  expect(await ask(first.connection, "select current_setting('data_checksums')")).toEqual(['on']);
  expect(await ask(first.connection, "select 'é' < 'f' collate \"und-x-icu\"")).toEqual([true]);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(pid && isAlive(pid)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['bureau.lock', 'logs', 'pg', 'pg.password']);
  expect(existsSync(String(first.connection.host))).toBe(false);

  const later = await run('stays');
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
  used();
  const { child, ended } = await run(ending);
  const pid = postmaster();
  if (signal) child.kill(signal);
  expect(await ended).toBe(code);
  await untilGone(pid);
  expect(existsSync(join(folder, 'pg', 'postmaster.pid'))).toBe(false);
});

test('what was acknowledged before a kill -9 is there after the next start, which takes the folder over', async () => {
  used();
  let { child, connection } = await run('stays');
  await ask(connection, 'create table acknowledged (n int)');
  for (let round = 1; round <= 3; round++) {
    await ask(connection, `insert into acknowledged values (${round})`);
    const orphan = postmaster();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(orphan && worksIn(orphan, join(folder, 'pg'))).toBe(true);
    ({ child, connection } = await run('stays'));
    expect(postmaster()).not.toBe(orphan);
    expect(orphan && worksIn(orphan, join(folder, 'pg'))).toBe(false);
    expect(await ask(connection, 'select count(*)::int from acknowledged')).toEqual([round]);
  }
});

test('a kill -9 of both recovers too', async () => {
  used();
  const { child, connection } = await run('stays');
  await ask(connection, 'create table kept as select 1');
  const pid = postmaster();
  child.kill('SIGKILL');
  if (pid) process.kill(pid, 'SIGKILL');
  expect(await ask((await run('stays')).connection, 'select count(*)::int from kept')).toEqual([1]);
});

test('a second process on the folder is refused and told who has it', async () => {
  used();
  const first = await run('stays');
  const seconds = await Promise.all([run('stays'), run('stays')]);
  for (const second of seconds) {
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`is in use by process ${first.child.pid}, running since`);
  }
  expect(await ask(first.connection, 'select 1')).toEqual([1]);
});

test('of several that start at once after a kill -9, one gets the folder and the others learn its number', async () => {
  used();
  const { child } = await run('stays');
  child.kill('SIGKILL');
  await once(child, 'close');
  const runs = await Promise.all([run('stays'), run('stays'), run('stays')]);
  const winners = runs.filter(({ connection }) => connection !== null);
  expect(winners).toHaveLength(1);
  for (const other of runs.filter(({ connection }) => connection === null)) {
    expect(await other.ended).toBe(1);
    expect(other.said()).toContain(`process ${winners[0]?.child.pid},`);
  }
});

test('a pid file whose number belongs to another program now is no obstacle', async () => {
  await (
    await run('stops')
  ).ended;
  writeFileSync(join(folder, 'pg', 'postmaster.pid'), `${process.pid}\n${join(folder, 'pg')}\n1\n5432\n/nowhere\n\n`);
  expect(await ask((await run('stays')).connection, 'select 1')).toEqual([1]);
});

test('a PostgreSQL that dies is started again, at the same place', async () => {
  used();
  const { connection, said } = await run('stays');
  const pid = postmaster();
  if (pid) process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  let answer: unknown[] = [];
  for (let tries = 0; tries < 200 && answer.length === 0; tries++) {
    answer = await ask(connection, 'select 1').catch(() => sleep(25, []));
  }
  expect(answer).toEqual([1]);
  expect(said()).toContain('has ended and is started again');
});

test('a start that fails says why and leaves nothing running', async () => {
  await (
    await run('stops')
  ).ended;
  writeFileSync(join(folder, 'pg', 'postgresql.conf'), 'no_such_setting = 1\n');
  const { ended, said } = await run('stays');
  expect(await ended).toBe(1);
  expect(said()).toMatch(/did not start[\s\S]*no_such_setting/);
  expect(existsSync(join(folder, 'bureau.json'))).toBe(false);
  expect(postmaster()).toBeNull();
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('as root, PostgreSQL runs as nobody, in a folder that only root may enter', async () => {
  const { connection } = await run('stays');
  const pid = postmaster();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'pg')).uid).toBe(65534);
  expect(statSync(`/proc/${pid}`).uid).toBe(65534);
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('HOME=');
  expect(await ask(connection, 'select 1')).toEqual([1]);
});

const someone = { uid: 1, gid: 1 }; // an account that every system knows by name: initdb asks for it

test.runIf(isRoot && canUse(someone, process.execPath) && canUse(someone, import.meta.dirname))(
  'what an ordinary user made, root runs on as that user',
  async () => {
    chownSync(folder, someone.uid, someone.gid);
    const first = await run('stops', someone);
    expect(await first.ended, first.said()).toBe(0);
    await run('stays');
    expect(statSync(`/proc/${postmaster()}`).uid).toBe(someone.uid);
  },
);
