import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { emptyDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

const migrations = join(import.meta.dirname, '../../migrations');
const change = '0048_endless_recurrences.sql';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bureau-old-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const giveMigrations = (wanted: (name: string) => boolean) => {
  for (const name of readdirSync(migrations).filter((one) => wanted(one)))
    cpSync(join(migrations, name), join(folder, name));
};

/** Each rule as stored in an old database, and after the migration. */
const cases: Record<string, readonly [before: string | null, after: string | null]> = {
  'never, monthly': [
    'DTSTART:20251101T000000Z\nRRULE:FREQ=MONTHLY;UNTIL=20261101T235959Z',
    'DTSTART:20251101T000000Z\nRRULE:FREQ=MONTHLY',
  ],
  'never, with an interval and days': [
    'DTSTART:20260105T000000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270105T235959Z;BYDAY=MO,WE',
    'DTSTART:20260105T000000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
  ],
  'never, from a leap day': [
    'DTSTART:20240229T000000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20250228T235959Z',
    'DTSTART:20240229T000000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  ],
  ...Object.fromEntries(
    [
      'DTSTART:20251101T000000Z\nRRULE:FREQ=MONTHLY;UNTIL=20261031T235959Z',
      'DTSTART:20251101T000000Z\nRRULE:FREQ=MONTHLY;UNTIL=20271101T235959Z',
      'DTSTART:20251101T000000Z\nRRULE:FREQ=MONTHLY;COUNT=12',
      'DTSTART:20251101T000000Z\nRRULE:FREQ=MONTHLY',
      null,
    ].map((rule, at) => [`stays ${at}`, [rule, rule] as const]),
  ),
};

test('old rules that never ended lose their end of one year, and every other rule stays', async () => {
  giveMigrations((name) => name < change);
  await migrate(database, folder);
  const { pool } = database;
  const node = async (kind: string) =>
    (await pool.query<{ id: number }>('insert into nodes (kind) values ($1) returning id', [kind])).rows[0]!.id;
  await pool.query(`insert into contact_companies (id, node_id, name) values (1, $1, 'Old')`, [await node('Company')]);
  await pool.query(`insert into service_types (id, name, identifier) values (1, 'Old', 'old')`);
  for (const [name, [rule]] of Object.entries(cases))
    await pool.query(
      `insert into services (node_id, company_id, service_type_id, name, recurring, recurrence_rule) values ($1, 1, 1, $2, $3, $4)`,
      [await node('Service'), name, rule ? 1 : 0, rule],
    );
  giveMigrations((name) => name >= change);
  expect((await migrate(database, folder)).applied).toContain(change);
  const { rows } = await pool.query<{ name: string; rule: string | null }>(
    'select name, recurrence_rule as rule from services',
  );
  expect(Object.fromEntries(rows.map(({ name, rule }) => [name, rule]))).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, [, after]]) => [name, after])),
  );
});
