import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { sweep } from './sweeping.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency([]);
});
afterAll(() => agency.close());

test('all that fits is deleted, however many times it takes, and nothing else', async () => {
  const { db, pool } = agency.open;
  await pool.query(
    `insert into throttles (key, tries) select 'sweep ' || n, array[now() - n * interval '1 hour'] from generate_series(1, 20) n`,
  );
  for (const [hours, left] of [
    [10, 10],
    [8, 8],
    [8, 8],
  ]) {
    await sweep(
      db,
      'throttles',
      sql`key like 'sweep %' and tries[1] < now() - ${hours} * interval '1 hour' - interval '1 minute'`,
      () => false,
      3,
    );
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from throttles where key like 'sweep %'`,
    );
    expect(rows[0]!.count).toBe(left);
  }
});

test('whoever is stopped leaves the rest for the next time', async () => {
  const { db, pool } = agency.open;
  await pool.query(`insert into throttles (key, tries) select 'stop ' || n, '{}' from generate_series(1, 20) n`);
  let asked = 0;
  await sweep(db, 'throttles', sql`key like 'stop %'`, () => ++asked > 2, 3);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from throttles where key like 'stop %'`,
  );
  expect(rows[0]!.count).toBe(14);
});
