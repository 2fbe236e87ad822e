import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../testing/agency.ts';
import type { Agency, Person } from '../testing/agency.ts';
import { recordStatements } from '../testing/plans.ts';
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

test('a page of a list that is not long is one statement, which nothing in the answer tells of', async () => {
  const ran = recordStatements(agency.open);
  const { body } = await erin.get('/api/things', { page: 2 });
  expect(ran.filter(({ text }) => text.includes('"things"'))).toHaveLength(1);
  const spelled = await erin.get('/api/things', { page: 2, sort: 'name:asc' });
  expect(body).toEqual(spelled.body);
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

test('a list whose rows have an id could not be sorted by it unless it said so', async () => {
  const up = await ids({ sort: 'id', limit: 100 });
  expect(up).toEqual(up.toSorted((one, other) => one - other));
  const last = await ids({ sort: 'id', limit: 100, page: 3 });
  expect(await ids({ sort: '-id', limit: 30 })).toEqual(last.toReversed());
  expect(await ids({ sort: '-size,id', limit: 100 })).toHaveLength(100);
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

test('what begins with the typed text stands before what has it further on', async () => {
  const names = ['Alpha lamp', 'lamp', 'Lamp 2', 'Lamp 10', 'Lämpchen', 'Lamplight', 'Zinc Lamp'];
  await agency.open.pool.query(`insert into things (name, owner_id) select unnest($1::text[]), 1`, [
    names.toReversed(),
  ]);
  const found = async (query: Record<string, string>) =>
    ((await erin.get('/api/things', query)).body.data as { name: string }[]).map(({ name }) => name);
  const begun = ['lamp', 'Lamp 2', 'Lamp 10', 'Lämpchen', 'Lamplight'];
  for (const search of ['lamp', 'LAMP', 'lämp', 'la'])
    expect(await found({ search }), search).toEqual([...begun, 'Alpha lamp', 'Zinc Lamp']);
  expect(await found({ search: 'lamp 1' })).toEqual(['Lamp 10']);
  expect(await found({ search: 'lamp', sort: '-name' })).toEqual(names.toReversed());
  await agency.open.pool.query(`delete from things where name ~* 'l[aä]mp'`);
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

const shuffled = 12_000;
type Page = { total: number; from: number; to: number; last_page: number };
const pageOf = async (query: Record<string, unknown>, path = '/api/things') => {
  const { body } = await erin.get(path, { limit: 100, ...query });
  return { ids: (body.data as { id: number }[]).map(({ id }) => id), meta: body.meta as Page };
};

test('two columns are sorted by, and no more', async () => {
  const { body } = await erin.get('/api/things', { sort: 'size,-name', limit: 100 });
  const found = body.data as { size: number; name: string }[];
  const sorted = found.toSorted((one, other) => one.size - other.size || other.name.localeCompare(one.name));
  expect(found.map(({ size, name }) => [size, name])).toEqual(sorted.map(({ size, name }) => [size, name]));
  expect(await erin.get('/api/things', { sort: 'size,name,id' })).toMatchObject({ status: 422 });
  expect(await erin.get('/api/things', { sort: 'size,password' })).toMatchObject({ status: 422 });
});

test('of many rows each stands on one page, however late, and their number is known', async () => {
  const before = (await pageOf({})).meta.total;
  await agency.open.pool.query(
    `insert into things (name, owner_id, size) select 'Barrel ' || n % 900, 1, n % 7 from generate_series(1, $1::int) n`,
    [shuffled * 4],
  );
  const total = before + shuffled * 4;
  const { rows } = await agency.open.pool.query<{ id: number }>('select id from things order by name, id');
  const all = rows.map(({ id }) => id);
  for (const page of [1, 2, 55, 239, 240, 300, 480, Math.ceil(total / 100)]) {
    const { ids: found, meta } = await pageOf({ page });
    expect(found).toEqual(all.slice((page - 1) * 100, page * 100));
    expect(meta).toMatchObject({ total, from: (page - 1) * 100 + 1, last_page: Math.ceil(total / 100) });
  }
  expect((await pageOf({ page: Math.ceil(total / 100) + 1 })).ids).toEqual([]);
  const down = await pageOf({ sort: '-name', page: 450 });
  expect(down.ids).toEqual(all.toReversed().slice(44_900, 45_000));
});

test('a search that finds many tells about how many, and exactly whoever asks again', async () => {
  const first = await pageOf({ search: 'barrel' });
  expect(first.ids).toHaveLength(100);
  expect(first.meta.total).toBeGreaterThan(5000);
  await expect.poll(async () => (await pageOf({ search: 'barrel' })).meta.total).toBe(shuffled * 4);
  expect((await pageOf({ search: 'barrel', page: 480 })).ids).toHaveLength(100);
  expect((await pageOf({ search: 'barrel', page: 481 })).ids).toEqual([]);
  // If a guessed total leads past the end, the rows are counted.
  const past = await pageOf({ search: 'arrel', page: 700 });
  expect(past).toMatchObject({ ids: [], meta: { total: shuffled * 4 } });
});

test('of many that a search finds, each stands on one page, wherever it has the words', async () => {
  await agency.open.pool.query(
    `insert into things (name, owner_id) select case n % 3 when 0 then 'Empty barrel ' else 'Wine barrel ' end || n, 1 from generate_series(1, 700) n`,
  );
  const total = async () => (await pageOf({ search: 'barrel' })).meta.total;
  // Kept for fifty times as long as counting took, which is long on a busy machine.
  await expect.poll(total, { timeout: 100_000 }).toBe(shuffled * 4 + 700);
  const { rows } = await agency.open.pool.query<{ id: number }>(
    `select id from things where name ~* 'barrel' order by name ~* '^barrel' desc, name, id`,
  );
  const all = rows.map(({ id }) => id);
  for (const page of [1, 2, 55, 300, 479, 480, 481, 482, 483, 484, 486, 487])
    expect((await pageOf({ search: 'barrel', page })).ids, `page ${page}`).toEqual(
      all.slice((page - 1) * 100, page * 100),
    );
  expect((await pageOf({ search: 'barrel', page: 488 })).ids).toEqual([]);
  // In descending order, names that begin with the text do not come first.
  const { rows: down } = await agency.open.pool.query<{ id: number }>(
    `select id from things where name ~* 'barrel' order by name desc, id desc limit 100`,
  );
  expect((await pageOf({ search: 'barrel', sort: '-name' })).ids).toEqual(down.map(({ id }) => id));
  await agency.open.pool.query(`delete from things where name ~* ' barrel'`);
});

test('a page of a search far down the names is found again with what came and went meanwhile', async () => {
  const { pool } = agency.open;
  await pool.query(
    `insert into things (name, owner_id, size) select 'Stock ' || n * 7919 % 5600 || ' cork', 1, n % 9 from generate_series(1, 5600) n`,
  );
  const pages = async ({ path, ...query }: { path?: string; sort?: string }) => {
    const each = [1, 2, 5].map(async (page) => (await pageOf({ search: 'cork', page, ...query }, path)).ids);
    return (await Promise.all(each)).flat();
  };
  const expected = async (order: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from things where name ~* 'cork' order by ${order} limit 500`,
    );
    return rows.map(({ id }) => id).filter((_, at) => at < 200 || at >= 400);
  };
  for (const [query, order] of [
    [{}, 'name, id'],
    [{ sort: '-size' }, 'size desc, id desc'],
    [{ path: '/api/things/owned' }, 'name, id'],
    [{ path: '/api/things/owned', sort: '-size' }, 'size desc, id desc'],
  ] as const) {
    expect(await pages(query)).toEqual(await expected(order));
    await pool.query(
      `insert into things (name, owner_id, size) values ('Barrel with a cork', 1, 8), ('Old corks', 1, null)`,
    );
    expect(await pages(query)).toEqual(await expected(order));
    // First fewer than are known beyond the page, then more.
    for (const gone of [20, 60]) {
      await pool.query(
        `delete from things where id in (select id from things where name ~* 'cork' order by ${order} limit ${gone})`,
      );
      expect(await pages(query)).toEqual(await expected(order));
    }
  }
});

test('many rows are sorted only by what an index has', async () => {
  expect(await erin.get('/api/things', { sort: 'size,name' })).toMatchObject({
    status: 422,
    body: { data: { sort: ['There are too many rows to sort by two columns. Please search or filter first.'] } },
  });
  expect(await erin.get('/api/things', { sort: 'size,name', size: 6, search: 'barrel 77' })).toMatchObject({
    status: 200,
  });
});
