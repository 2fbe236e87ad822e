import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../testing/database.ts';
import { migrate } from '../migrate.ts';
import { backUp, type Place } from './backup.ts';
import { readBackup, restore } from './restore.ts';

let folder: string;
let migrations: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

// Everything that makes loading rows awkward: circular and self references, computed columns, triggers, rows from a migration.
const schema = `
  create type mood as enum ('good', 'bad');
  create table people (
    id int generated always as identity primary key, boss_id int references people, team_id int, name text not null,
    mood mood, photo bytea, told jsonb, at timestamptz, upper_name text generated always as (upper(name)) stored
  );
  create table teams (id serial primary key, lead_id int not null references people, "odd ""name" text);
  alter table people add foreign key (team_id) references teams;
  create index "odd ""index" on people (lower(name) desc nulls last) include (mood) where mood = 'good';
  create unique index people_boss on people (boss_id) where boss_id is not null;
  create table logged (id bigint generated always as identity, what text);
  create table seeds (name text primary key);
  insert into seeds values ('seed');
  create function log_it() returns trigger language plpgsql as $$
    begin insert into logged (what) values (tg_table_name || ';'); return null; end $$;
  create trigger log_people after insert or update on people for each row execute function log_it();`;

const content = `
  insert into people (name, mood, photo, told, at)
    select E'Ann\\t\\n\\\\' || n || 'é', 'good', decode('00ff5c', 'hex'), '{"a": "\\\\n"}', now() from generate_series(1, 500) n;
  insert into people (name) values ('');
  insert into teams (lead_id, "odd ""name") values (2, null), (1, 'x');
  update people set boss_id = 501 - id, team_id = 1 + id % 2 where id <= 500;
  update seeds set name = 'grown';
  create schema pgboss;
  create table pgboss.job (id int)`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bureau-backup-'));
  migrations = join(folder, 'migrations');
  file = join(folder, 'all.tar.gz');
  for (const name of ['migrations', 'from/files/ab', 'from/keys', 'to'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(migrations, '0001_all.sql'), schema);
  writeFileSync(join(folder, 'from/files/ab/photo'), Buffer.alloc(300_000, 'photo'));
  writeFileSync(join(folder, 'from/files/empty'), '');
  writeFileSync(join(folder, 'from/keys/secret.key'), 'secret');
  [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await migrate(source, migrations);
  await source.pool.query(content);
});

afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true });
});

const at = (database: TestDatabase, name: string): Place => ({
  connection: { connectionString: database.url },
  data_dir: join(folder, name),
  files: 'folder',
});
const save = () => backUp(at(source, 'from'), file);
const load = (force = false) => restore(file, at(target, 'to'), { migrations, force });

async function hashes({ pool }: TestDatabase): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const table of ['people', 'teams', 'logged', 'seeds']) {
    const { rows } = await pool.query(
      `select count(*) || md5(string_agg(t::text, ',' order by t::text)) as hash from ${table} t`,
    );
    all[table] = rows[0].hash;
  }
  return all;
}

async function indexes({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query("select indexdef from pg_indexes where schemaname = 'public' order by indexname");
  return rows.map(({ indexdef }) => indexdef);
}

async function tables({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as count from pg_tables where schemaname = 'public'");
  return rows[0].count;
}

test('a restore to an empty place equals the backup: rows, counters, keys, indexes, triggers, files', async () => {
  expect(await save()).toMatchObject({ tables: 4, files: 2 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await load()).toMatchObject({ tables: 4, files: 2 });
  expect(await hashes(target)).toEqual(await hashes(source));
  expect(await indexes(target)).toEqual(await indexes(source));
  expect(await indexes(target)).toHaveLength(6);

  await target.pool.query("insert into people (name) values ('Bob')");
  const { rows } = await target.pool.query("select id from people where name = 'Bob'");
  expect(rows).toEqual([{ id: 502 }]);
  expect((await target.pool.query('select from logged')).rowCount).toBe(1002);
  await expect(target.pool.query('insert into teams (lead_id) values (999)')).rejects.toThrow('foreign key');

  expect(readFileSync(join(folder, 'to/files/ab/photo'))).toEqual(readFileSync(join(folder, 'from/files/ab/photo')));
  expect(readFileSync(join(folder, 'to/files/empty'), 'utf8')).toBe('');
  expect(readFileSync(join(folder, 'to/keys/secret.key'), 'utf8')).toBe('secret');
  expect(readdirSync(join(folder, 'to')).sort()).toEqual(['files', 'keys']);
});

test('two backups made at the same time into one file were mixed up; each is whole, and nothing is left beside it', async () => {
  writeFileSync(`${file}.999999999-0a.partial`, 'of a backup that was killed');
  const another = `all.tar.gz.${process.ppid}-0a.partial`;
  writeFileSync(join(folder, another), 'of one that is being made');
  expect(await Promise.all([save(), save()])).toMatchObject([{ files: 2 }, { files: 2 }]);
  expect(readdirSync(folder).sort()).toEqual(['all.tar.gz', another, 'from', 'migrations', 'to']);
  await load();
  expect(await hashes(target)).toEqual(await hashes(source));
});

test('what is restored is on the disk before the database counts on it', async () => {
  await save();
  const flushed = vi.spyOn(fs, 'fsync');
  await load();
  // The photo, the empty file and the key.
  expect(flushed).toHaveBeenCalledTimes(3);
  flushed.mockRestore();
});

test('a backup made while people write shows one moment', async () => {
  const write = (n: number) =>
    source.pool.query(`begin; update people set name = 'n${n}' where id = 1; update seeds set name = 'n${n}'; commit`);
  await write(0);
  const state = { isSaving: true };
  const saved = save().finally(() => (state.isSaving = false));
  for (let n = 1; state.isSaving; n++) await write(n);
  await saved;
  await load();
  const { rows } = await target.pool.query(
    'select (select name from people where id = 1) = (select name from seeds) as same',
  );
  expect(rows).toEqual([{ same: true }]);
});

test('an older backup is upgraded to the program’s version, a newer one is refused', async () => {
  await save();
  writeFileSync(join(migrations, '0002_more.sql'), 'alter table seeds add column size int not null default 7;');
  await load();
  expect((await target.pool.query('select name, size from seeds')).rows).toEqual([{ name: 'grown', size: 7 }]);
  expect(await migrate(target, migrations)).toEqual({ applied: [] });

  await migrate(source, migrations);
  await save();
  rmSync(join(migrations, '0002_more.sql'));
  await expect(load(true)).rejects.toThrow('The backup is newer than this program: it has 0002_more.sql.');
  writeFileSync(join(migrations, '0002_more.sql'), 'select 1;');
  await expect(load(true)).rejects.toThrow('0002_more.sql has changed since the backup was made.');
  expect((await target.pool.query('select size from seeds')).rows).toEqual([{ size: 7 }]);
});

test('a place that is not empty is refused, and replaced with force', async () => {
  await save();
  await load();
  await target.pool.query("update seeds set name = 'other'");
  writeFileSync(join(folder, 'to/files/extra'), 'extra');
  await expect(load()).rejects.toThrow('to/files is not empty. Use --force');
  rmSync(join(folder, 'to/files'), { recursive: true });
  await expect(load()).rejects.toThrow('The database is not empty. Use --force to replace its contents.');
  expect((await target.pool.query('select name from seeds')).rows).toEqual([{ name: 'other' }]);
  await load(true);
  expect(await hashes(target)).toEqual(await hashes(source));
  expect(readdirSync(join(folder, 'to/files')).sort()).toEqual(['ab', 'empty']);
});

test('what a killed restore has left is removed by the next one, even under the same process id', async () => {
  await save();
  for (const name of [`restore-${process.pid}`, 'restore-999999999']) {
    mkdirSync(join(folder, 'to', name, 'keys'), { recursive: true });
    writeFileSync(join(folder, 'to', name, 'keys', 'secret.key'), 'old');
  }
  const another = `restore-${process.ppid}`;
  mkdirSync(join(folder, 'to', another));
  await load();
  expect(readdirSync(join(folder, 'to')).sort()).toEqual(['files', 'keys', another]);
});

const damages: [string, (tar: Buffer) => Buffer, string][] = [
  ['cut in the middle', (tar) => gzipSync(tar.subarray(0, tar.length / 2)), 'The backup is incomplete.'],
  ['compressed but cut', (tar) => gzipSync(tar).subarray(0, 2000), 'cannot be read as a backup'],
  [
    'with a row less',
    (tar) =>
      gzipSync(Buffer.from(tar.toString('latin1').replace('"public.people": 501', '"public.people": 502'), 'latin1')),
    'the rows of public.people',
  ],
  [
    'with a changed file',
    (tar) => gzipSync(Buffer.from(tar.toString('latin1').replace('photophoto', 'photoPHOTO'), 'latin1')),
    'the contents of files/ab/photo',
  ],
  [
    'with a broken checksum',
    (tar) => Buffer.concat([gzipSync(tar).subarray(0, -8), Buffer.alloc(8)]),
    'cannot be read as a backup',
  ],
  ['of something else', () => Buffer.from('hello'), 'cannot be read as a backup'],
];

test.each(damages)('a backup %s changes nothing', async (_name, damage, message) => {
  await save();
  writeFileSync(file, damage(gunzipSync(readFileSync(file))));
  await expect(load()).rejects.toThrow(message);
  expect(await tables(target)).toBe(0);
  expect(readdirSync(join(folder, 'to'))).toEqual([]);
});

test('what is no backup is refused before anything is made for it', async () => {
  await expect(readBackup(file)).rejects.toThrow(`There is no file ${file}.`);
  writeFileSync(file, 'hello');
  await expect(readBackup(file)).rejects.toThrow('cannot be read as a backup');
  await save();
  expect(await readBackup(file)).toMatchObject({ format: 1 });
});

test('a failed backup leaves no file, and neither does a backup of an empty database', async () => {
  await expect(backUp(at(target, 'from'), file)).rejects.toThrow('does not contain any Bureau data');
  await expect(backUp(at(source, 'from'), join(folder, 'no/such/file.gz'))).rejects.toThrow('There is no folder');
  expect(readdirSync(folder).sort()).toEqual(['from', 'migrations', 'to']);
});

test('files in an object store stay there, and the folder is left alone', async () => {
  const made = await backUp({ ...at(source, 'from'), files: 'object store' }, file);
  expect(made).toMatchObject({ files: 0, manifest: { files: 'object store' } });
  await load();
  expect(readdirSync(join(folder, 'to'))).toEqual(['keys']);
});
