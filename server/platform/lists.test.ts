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
  await agency.open.pool.query(
    `insert into things (name, owner_id, size) select 'Crate ' || (n % 7), 1, n % 5 from generate_series(1, 230) n`,
  );
});
afterAll(() => agency.close());

const ids = async (query: Record<string, unknown>): Promise<number[]> =>
  ((await erin.get('/api/things', query)).body.data as { id: number }[]).map(({ id }) => id);

test('every row is on exactly one page, although most names are equal', async () => {
  const seen: number[] = [];
  for (let page = 1; page <= 10; page++) seen.push(...(await ids({ page })));
  expect(new Set(seen).size).toBe(230);
  expect(seen).toHaveLength(230);
});

test('the meta says which page it is', async () => {
  const { body } = await erin.get('/api/things', { page: 10 });
  expect(body.meta).toEqual({
    from: 226,
    to: 230,
    total: 230,
    current_page: 10,
    per_page: 25,
    last_page: 10,
    filters: {},
  });
  expect((await erin.get('/api/things', { page: 11 })).body).toMatchObject({
    data: [],
    meta: { from: 0, to: 0, total: 230 },
  });
});

test('a page is 25 rows unless asked otherwise, and never more than 100', async () => {
  expect(await ids({})).toHaveLength(25);
  expect(await ids({ limit: 10 })).toHaveLength(10);
  expect(await ids({ limit: 9999 })).toHaveLength(100);
});

test('every spelling of a sort gives the same order', async () => {
  const down = await ids({ sort: '-size', limit: 100 });
  expect(await ids({ orderBy: 'size', orderByDirection: 'desc', limit: 100 })).toEqual(down);
  expect(await ids({ sort: 'size:desc', limit: 100 })).toEqual(down);
  expect(await ids({ sort: 'size|desc', limit: 100 })).toEqual(down);
  expect(await ids({ sortBy: 'size', sortDesc: 'true', limit: 100 })).toEqual(down);
  expect(await ids({ sortBy: 'size', sortDesc: 1, limit: 100 })).toEqual(down);
  expect(await ids({ sort: 'size', limit: 100 })).not.toEqual(down);
});

test('search finds each word anywhere and treats % and _ as plain text', async () => {
  const total = async (search: string) =>
    ((await erin.get('/api/things', { search })).body.meta as { total: number }).total;
  expect(await total('rate 3')).toBe(33);
  expect(await total('CRATE')).toBe(230);
  expect(await total('%%%')).toBe(0);
  expect(await total('Cr_te')).toBe(0);
  expect(await total('3')).toBe(33);
  expect(await total('ate 3')).toBe(33);
});

test('a filter is a field with its rules, and the answer says what was filtered by', async () => {
  const schema = await erin.get('/api/things/filters');
  expect(schema.body.data).toMatchObject({ fields: [{ name: 'size', type: 'number', label: 'Size' }] });
  const { body } = await erin.get('/api/things', { size: 3 });
  expect(body.meta).toMatchObject({ total: 46, filters: { size: 3 } });
  expect(await erin.get('/api/things', { size: 'big' })).toMatchObject({
    status: 422,
    body: { data: { size: [expect.any(String)] } },
  });
});

test('flags sent by the caller never widen what an "own" ability shows', async () => {
  const ann = await agency.staff('Ann', 'read own deals');
  await agency.open.pool.query(`insert into things (name, owner_id) values ('Ann’s', $1)`, [ann.id]);
  for (const query of [
    {},
    { own: 'false' },
    { 'own[]': '' },
    { user_only: '0' },
    { user: 1 },
    { owner_id: 1 },
    { employee: 1 },
  ]) {
    expect((await ann.get('/api/things', query)).body.meta).toMatchObject({ total: 1 });
  }
});
