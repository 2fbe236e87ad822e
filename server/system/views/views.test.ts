import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../../../contract/platform/views.ts';
import { viewLimits } from '../../../contract/platform/views.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';

const path = '/api/system/views';
const deals = '/api/jobs/deals';
const state = { sort: '-value', search: 'web', filters: { status: 'won' } };

let agency: Agency;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  agency = await openAgency();
  [ann, bob] = [await agency.staff('Ann'), await agency.staff('Bob')];
});
afterAll(() => agency.close());

const save = (who: Person, name: string, list = deals) =>
  who.post(`${path}/add`, { name, list, state: JSON.stringify(state) });
const saved = async (who: Person, name: string) => (await save(who, name)).body.data as View;
const viewsOf = async (who: Person) => (await who.get(path)).body.data as View[];

test('Ann saves what a list shows under a name, and only she sees it', async () => {
  expect(await save(ann, 'Won')).toMatchObject({ status: 200, body: { message: 'View “Won” saved' } });
  expect(await viewsOf(ann)).toMatchObject([{ list: deals, name: 'Won', state }]);
  expect(await viewsOf(bob)).toEqual([]);
});

test('a name is used once per list and user', async () => {
  expect(await save(ann, 'won')).toMatchObject({ status: 422, body: { data: { name: [expect.any(String)] } } });
  expect(await save(ann, 'Won', '/api/contacts/companies')).toMatchObject({ status: 200 });
  expect(await save(bob, 'Won')).toMatchObject({ status: 200 });
});

test('a view is renamed and updated by its owner alone', async () => {
  const { id } = await saved(ann, 'Lost');
  const newer = { ...state, search: 'print' };
  expect(await ann.post(`${path}/${id}/edit`, { name: 'Lost', state: JSON.stringify(newer) })).toMatchObject({
    status: 200,
    body: { data: { name: 'Lost', state: newer } },
  });
  expect(await ann.post(`${path}/${id}/edit`, { name: 'Print', state: JSON.stringify(newer) })).toMatchObject({
    status: 200,
    body: { data: { name: 'Print', state: newer } },
  });
  expect(await ann.post(`${path}/${id}/edit`, { name: 'WON', state: JSON.stringify(newer) })).toMatchObject({
    status: 422,
  });
  expect(await bob.post(`${path}/${id}/edit`, { name: 'Mine' })).toMatchObject({ status: 403 });
  expect(await bob.get(`${path}/${id}/edit?_form=true`)).toMatchObject({ status: 403 });
  expect(await bob.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
});

test('a view keeps its columns', async () => {
  const inColumns = { ...state, columns: ['name', '-value'] };
  await ann.post(`${path}/add`, { name: 'Narrow', list: deals, state: JSON.stringify(inColumns) });
  expect((await viewsOf(ann)).find(({ name }) => name === 'Narrow')?.state).toEqual(inColumns);
});

test('a deleted view comes back with Undo', async () => {
  const { id } = await saved(ann, 'Old');
  const deleted = await ann.post(`${path}/${id}/delete`);
  expect(deleted).toMatchObject({ status: 200, body: { message: 'View “Old” deleted' } });
  expect((await viewsOf(ann)).map(({ name }) => name)).not.toContain('Old');
  expect(await ann.post(`/api/system/changes/${deleted.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await viewsOf(ann)).map(({ name }) => name)).toContain('Old');
});

test('what is not a view is refused', async () => {
  for (const sent of [
    '',
    'web',
    '[]',
    '{}',
    '{"sort":1,"search":"","filters":{}}',
    '{"sort":null,"search":"","filters":[]}',
    '{"sort":null,"search":"","filters":{},"columns":["a b"]}',
  ])
    expect(await ann.post(`${path}/add`, { name: 'Odd', list: deals, state: sent })).toMatchObject({ status: 422 });
  expect(await ann.post(`${path}/add`, { name: 'Odd', state: JSON.stringify(state) })).toMatchObject({ status: 422 });
});

test(`nobody has more than ${viewLimits.views} views`, async () => {
  const cleo = await agency.staff('Cleo');
  await agency.open.pool.query(`insert into list_views (user_id, list, name, state)
    select ${cleo.id}, '${deals}', 'View ' || n, '${JSON.stringify(state)}' from generate_series(1, ${viewLimits.views}) n`);
  expect(await save(cleo, 'One more')).toMatchObject({
    status: 422,
    body: { message: 'You have 200 views, which is the most there can be. Please delete one first.' },
  });
});

test('two views saved at the same moment both got the last place', async () => {
  const dora = await agency.staff('Dora');
  await agency.open.pool.query(`insert into list_views (user_id, list, name, state)
    select ${dora.id}, '${deals}', 'View ' || n, '${JSON.stringify(state)}' from generate_series(1, ${viewLimits.views - 1}) n`);
  const made = await atOnce(agency, 'lock table list_views in share mode', [
    () => save(dora, 'One'),
    () => save(dora, 'Other'),
  ]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
