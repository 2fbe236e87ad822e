import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from './database.ts';
import { migrate, refuseOldServer } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bureau-migrations-'));
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, source: string) => writeFileSync(join(folder, name), source);

async function names(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' order by 1",
  );
  return rows.map(({ name }) => name);
}

test('migrations run once, in the order of their numbers', async () => {
  write('0002_more.sql', 'alter table notes add column body text;');
  write('0001_notes.sql', 'create table notes (id int);');
  expect(await migrate(database, folder)).toEqual({ applied: ['0001_notes.sql', '0002_more.sql'] });
  expect(await migrate(database, folder)).toEqual({ applied: [] });
  expect(await names()).toEqual(['notes.body', 'notes.id']);
  write('0003_last.sql', 'create table last (id int);');
  expect(await migrate(database, folder)).toEqual({ applied: ['0003_last.sql'] });
});

const five = [1, 2, 3, 4, 5].map((n) => `create table t${n} (id int)`);

test.each([1, 2, 3, 4, 5])(
  'a failure at statement %i of 5 leaves nothing behind, and the fixed file runs',
  async (k) => {
    write('0001_first.sql', 'create table first (id int);');
    write('0002_five.sql', `${five.with(k - 1, 'create table t1 (id nonsense)').join(';\n')};`);
    const failure = migrate(database, folder);
    await expect(failure).rejects.toThrow(
      `0002_five.sql, statement ${k} of 5 (line ${k}) failed: type "nonsense" does not exist`,
    );
    expect(await names()).toEqual(['first.id']);
    write('0002_five.sql', `${five.join(';\n')};`);
    expect(await migrate(database, folder)).toEqual({ applied: ['0002_five.sql'] });
  },
);

test('a failure without a position names the line its statement starts on', async () => {
  write(
    '0001_one.sql',
    '-- one\ncreate table one (id int);\n\ninsert into one values (1);\nalter table one\n  add primary key (id);\ninsert into one values (1);',
  );
  await expect(migrate(database, folder)).rejects.toThrow(/statement 4 of 4 \(line 7\) failed: duplicate key/);
});

test('a process killed in the middle leaves nothing behind, and the next one waits and succeeds', async () => {
  write('0001_slow.sql', 'create table slow (id int); select pg_sleep(1000); create table late (id int);');
  const victim = await openDatabase({ connectionString: database.url });
  const killed = expect(migrate(victim, folder)).rejects.toThrow();
  await untilSleeping();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'",
  );
  await killed;
  await victim.close();
  write('0001_slow.sql', 'create table slow (id int); create table late (id int);');
  expect(await migrate(database, folder)).toEqual({ applied: ['0001_slow.sql'] });
});

async function untilSleeping(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query("select from pg_stat_activity where query like 'select pg_sleep%'");
    if (rowCount) return;
  }
}

test('several processes that start at once apply each migration once', async () => {
  for (let n = 1; n <= 5; n++) write(`000${n}_t.sql`, `create table t${n} (id int); select pg_sleep(0.02);`);
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ connectionString: database.url })));
  const results = await Promise.all([database, ...others].map((open) => migrate(open, folder)));
  const applied = results.flatMap((result) => result.applied);
  expect(applied.sort()).toEqual([1, 2, 3, 4, 5].map((n) => `000${n}_t.sql`));
  await Promise.all(others.map((open) => open.close()));
});

test('a database newer than the program is refused and left alone', async () => {
  write('0001_one.sql', 'create table one (id int);');
  write('0002_two.sql', 'create table two (id int);');
  await migrate(database, folder);
  rmSync(join(folder, '0002_two.sql'));
  write('0003_three.sql', 'create table three (id int);');
  await expect(migrate(database, folder)).rejects.toThrow('newer than this program: it has 0002_two.sql');
  expect(await names()).toEqual(['one.id', 'two.id']);
});

test('a migration changed after it ran is refused; other line endings do not count', async () => {
  write('0001_one.sql', 'create table one (id int);\n-- end\n');
  await migrate(database, folder);
  write('0001_one.sql', 'create table one (id int);\r\n-- end\r\n');
  expect(await migrate(database, folder)).toEqual({ applied: [] });
  write('0001_one.sql', 'create table one (id bigint);\n-- end\n');
  await expect(migrate(database, folder)).rejects.toThrow('0001_one.sql was changed after it had run');
});

test.each([
  ['first.sql', 'select 1', 'is not named like'],
  ['0001_Big.sql', 'select 1', 'is not named like'],
  [
    '0001_commit.sql',
    'create table one (id int);\ncommit;',
    '0001_commit.sql, line 2: a migration already runs in a transaction',
  ],
])('%s is refused before anything runs', async (name, source, message) => {
  write(name, source);
  await expect(migrate(database, folder)).rejects.toThrow(message);
  expect(await names()).toEqual([]);
});

test('two migrations with the same number are refused', async () => {
  write('0001_one.sql', 'select 1');
  write('0001_two.sql', 'select 1');
  await expect(migrate(database, folder)).rejects.toThrow('0001_one.sql and 0001_two.sql have the same number');
});

test('a server older than 15 is refused', () => {
  expect(() => refuseOldServer('14.12 (Debian)')).toThrow(
    'PostgreSQL 14.12 (Debian) is too old: 15 or newer is needed.',
  );
  expect(() => refuseOldServer('9.6.24')).toThrow('too old');
  expect(() => refuseOldServer('15.0')).not.toThrow();
  expect(() => refuseOldServer('18.4')).not.toThrow();
});
