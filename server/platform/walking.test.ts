import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../testing/agency.ts';
import type { Agency, Person } from '../testing/agency.ts';
import { makeThings, thingRoutes } from '../testing/things.ts';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency(thingRoutes);
  await makeThings(agency.open);
  erin = await agency.admin('Erin');
  // More than are fetched and sorted each time.
  await agency.open.pool.query(
    `insert into things (name, owner_id) select 'Barrel', $1 from generate_series(1, 6000) n`,
    [erin.id],
  );
});
afterAll(() => agency.close());

async function expectSortedByOwner() {
  for (const [sort, order] of [
    ['owner', 'display_name, owner_id, t.id'],
    ['-owner', 'display_name desc, owner_id desc, t.id desc'],
  ] as const) {
    const { rows } = await agency.open.pool.query<{ id: number }>(
      `select t.id from things t join users u on u.id = owner_id order by ${order} limit 500`,
    );
    for (const page of [1, 2, 5]) {
      const { body } = await erin.get('/api/things', { sort, page, limit: 100 });
      const found = (body.data as { id: number }[]).map(({ id }) => id);
      expect(found, `${sort} ${page}`).toEqual(rows.slice((page - 1) * 100, page * 100).map(({ id }) => id));
    }
  }
}

test('many rows are sorted by the names of their owners, whether these are few or many', async () => {
  const { pool } = agency.open;
  await expectSortedByOwner();
  // Users who have nothing come before, between and after the others.
  await pool.query(
    `with made as (insert into users (username, display_name, email)
       select 'keeper' || n, (array['Aaron', 'Mo', 'Zoe'])[1 + n % 3] || n * 7919 % 900, 'keeper' || n || '@example.test'
       from generate_series(1, 900) n returning id)
     insert into things (name, owner_id) select 'Keg', id from made where id % 30 = 0`,
  );
  await expectSortedByOwner();
  await pool.query(
    `insert into things (name, owner_id) select 'Keg', id from users where username ~ '^keeper' and id % 2 = 0`,
  );
  await expectSortedByOwner();
});
