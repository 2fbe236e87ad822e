import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../testing/agency.ts';
import type { Agency, Person } from '../testing/agency.ts';
import { makeThings, thingRoutes } from '../testing/things.ts';

let agency: Agency;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  agency = await openAgency(thingRoutes);
  await makeThings(agency.open);
  ann = await agency.staff('Ann', 'add deals', 'read own deals', 'edit own deals');
  bob = await agency.staff('Bob', 'add deals', 'read own deals', 'edit own deals');
});
afterAll(() => agency.close());

const add = async (who: Person, body: object): Promise<number> =>
  ((await who.post('/api/things/add', body)).body.data as { id: number }).id;
const countOf = async (name: string): Promise<number> => {
  const text = 'select count(*)::int as n from things where name = $1';
  return (await agency.open.pool.query<{ n: number }>(text, [name])).rows[0]!.n;
};

test('mine yes, a colleague’s no, a missing one not found', async () => {
  const id = await add(ann, { name: 'Lamp' });
  expect(await ann.get(`/api/things/${id}`)).toMatchObject({
    status: 200,
    body: { data: { name: 'Lamp', can: { edit: true } } },
  });
  expect(await bob.get(`/api/things/${id}`)).toMatchObject({ status: 403 });
  expect(await bob.post(`/api/things/${id}/edit`, { name: 'Mine now' })).toMatchObject({ status: 403 });
  expect(await ann.get('/api/things/999999')).toMatchObject({ status: 404 });
  for (const odd of ['0', '-1', '1e3', 'abc', '99999999999', '1%00', '%27']) {
    expect((await ann.get(`/api/things/${odd}`)).status).toBeGreaterThanOrEqual(400);
    expect((await ann.get(`/api/things/${odd}`)).status).toBeLessThan(500);
  }
});

test('fields the caller does not see, and fields that are in no form, are not written', async () => {
  const sneaky = {
    name: 'Chair',
    heat: 'hot',
    owner_id: 1,
    id: 4711,
    archived_at: '2020-01-01',
    sequence: -5,
    is_admin: true,
  };
  const id = await add(ann, sneaky);
  const { rows } = await agency.open.pool.query(
    'select owner_id, is_hot, archived_at, sequence from things where id = $1',
    [id],
  );
  expect(rows[0]).toMatchObject({ owner_id: ann.id, is_hot: null, archived_at: null });
  const ada = await agency.superAdmin('Ada');
  const hot = await add(ada, { name: 'Stove', heat: 'hot' });
  expect((await agency.open.pool.query('select is_hot from things where id = $1', [hot])).rows[0]).toEqual({
    is_hot: 'hot',
  });
  const fieldsOf = async (who: Person) =>
    ((await who.get('/api/things/add', { _form: 'true' })).body.data as { fields: { name: string }[] }).fields.map(
      ({ name }) => name,
    );
  expect(await fieldsOf(ann)).not.toContain('heat');
  expect(await fieldsOf(ada)).toContain('heat');
});

test('a partial edit changes what was sent and nothing else', async () => {
  const id = await add(ann, { name: 'Desk', size: 7 });
  await ann.post(`/api/things/${id}/edit`, { name: 'Standing desk' });
  expect((await ann.get(`/api/things/${id}`)).body.data).toMatchObject({ name: 'Standing desk', size: 7 });
});

test('200 equal submits make one record and get the same answer', async () => {
  const send = () => ann.post('/api/things/add', { name: 'Once' }, { 'idempotency-key': 'submit-0001' });
  const answers = await Promise.all(Array.from({ length: 200 }, send));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect(await countOf('Once')).toBe(1);
  expect(await ann.post('/api/things/add', { name: 'Other' }, { 'idempotency-key': 'submit-0001' })).toMatchObject({
    status: 422,
  });
  expect(await bob.post('/api/things/add', { name: 'Once' }, { 'idempotency-key': 'submit-0001' })).toMatchObject({
    status: 200,
  });
});

test('a submit repeated after weeks is done once, though what was answered is no longer known', async () => {
  const send = () => ann.post('/api/things/add', { name: 'Long ago' }, { 'idempotency-key': 'submit-0003' });
  expect(await send()).toMatchObject({ status: 200 });
  await agency.open.pool.query(`update idempotent_answers set answer = null where key = 'submit-0003'`);
  expect(await send()).toMatchObject({ status: 200, body: { status: true, data: null } });
  expect(await countOf('Long ago')).toBe(1);
});

test('what one user left unsent is never done as another who has signed in since', async () => {
  const send = (id: number) => ann.post('/api/things/add', { name: 'Whose' }, { 'x-as-user': String(id) });
  expect(await send(bob.id)).toMatchObject({ status: 401 });
  expect(await countOf('Whose')).toBe(0);
  expect(await send(ann.id)).toMatchObject({ status: 200 });
});

test('a refused submit can be sent again under the same key', async () => {
  const send = (name: string) => ann.post('/api/things/add', { name }, { 'idempotency-key': 'submit-0002' });
  expect(await send('')).toMatchObject({ status: 422 });
  expect(await send('Second try')).toMatchObject({ status: 200 });
});

test('if two edit the same copy, exactly one is refused', async () => {
  const id = await add(ann, { name: 'Shelf' });
  for (let pair = 0; pair < 50; pair++) {
    const { body } = await ann.get(`/api/things/${id}/edit`, { _form: 'true' });
    const { _version } = (body.data as { values: { _version: string } }).values;
    const edit = (name: string) => ann.post(`/api/things/${id}/edit`, { _version, name: `${name} ${pair}` });
    const [one, other] = await Promise.all([edit('Left'), edit('Right')]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  }
});

test('a version that no form was given is refused, and nothing changes', async () => {
  const id = await add(ann, { name: 'Bench' });
  for (const _version of ['never', '+14155550100', '2026-02-30T10:00:00Z', '2026-11-19T10:00:00.1Z-', ' ']) {
    expect(await ann.post(`/api/things/${id}/edit`, { _version, name: 'Stool' }), _version).toMatchObject({
      body: { status: false, code: 422, message: 'A value is not valid.' },
    });
  }
  expect(await ann.get(`/api/things/${id}`)).toMatchObject({ body: { data: { name: 'Bench' } } });
});

test('archiving twice is archiving once, by POST and by the specification’s GET', async () => {
  const id = await add(ann, { name: 'Box' });
  const archivedAt = async () =>
    ((await ann.get(`/api/things/${id}`)).body.data as { archived_at: string | null }).archived_at;
  expect(await ann.get(`/api/things/${id}/archive`, { _form: 'true' })).toMatchObject({
    body: { data: { confirm: expect.any(String) } },
  });
  expect(await archivedAt()).toBeNull();
  await ann.get(`/api/things/${id}/archive`);
  const first = await archivedAt();
  expect(first).toMatch(/^20.*Z$/);
  await ann.post(`/api/things/${id}/archive`);
  expect(await archivedAt()).toBe(first);
  await ann.get(`/api/things/${id}/un-archive`);
  expect(await archivedAt()).toBe(first);
  await ann.post(`/api/things/${id}/un-archive`);
  expect(await archivedAt()).toBeNull();
});

test('an order names each row exactly once, or nothing moves', async () => {
  const { rows } = await agency.open.pool.query<{ id: number }>('select id from things order by sequence, id');
  const ids = rows.map(({ id }) => id);
  const inOrder = async () =>
    (await agency.open.pool.query<{ id: number }>('select id from things order by sequence, id')).rows.map(
      ({ id }) => id,
    );
  const turned = ids.toReversed();
  expect(await ann.post('/api/things/sequence', { ids: turned })).toMatchObject({ status: 200 });
  expect(await inOrder()).toEqual(turned);
  for (const bad of [
    ids.slice(1),
    [...ids, ids[0]],
    [...ids.slice(1), 999999],
    [],
    Array.from({ length: 10_000 }, (_, n) => n),
  ]) {
    expect(await ann.post('/api/things/sequence', { ids: bad })).toMatchObject({ status: 422 });
  }
  expect(await inOrder()).toEqual(turned);
});
