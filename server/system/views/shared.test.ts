import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../../../contract/platform/views.ts';
import { viewLimits } from '../../../contract/platform/views.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';

const path = '/api/system/views';
const deals = '/api/jobs/deals';
const acme = { id: 7, text: 'Acme', email: 'ann@acme.test' };
const state = { sort: '-value', search: 'web', filters: { status: 'won', company: acme, tags: [acme] } };

let agency: Agency;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.staff('Ann', 'read deals', 'browse leads');
  bob = await agency.staff('Bob', 'read deals');
});
afterAll(() => agency.close());

const viewsOf = async (who: Person) => (await who.get(path)).body.data as View[];
async function saved(who: Person, name: string, list = deals) {
  const answer = await who.post(`${path}/add`, { name, list, state: JSON.stringify(state) });
  return (answer.body.data as View).id;
}

test('Ann shares a view with everyone who may open the list, without the names in its filters', async () => {
  const id = await saved(ann, 'Won');
  expect(await viewsOf(bob)).toEqual([]);
  expect(await ann.post(`${path}/${id}/share`)).toMatchObject({
    status: 200,
    body: { message: 'View “Won” shared with everyone', data: { is_shared: true } },
  });
  const nameless = { id: 7, text: '' };
  expect(await viewsOf(bob)).toEqual([
    {
      id,
      list: deals,
      name: 'Won',
      state: { ...state, filters: { status: 'won', company: nameless, tags: [nameless] } },
      is_shared: true,
      owner: 'Ann',
    },
  ]);
  expect(await viewsOf(ann)).toMatchObject([{ id, owner: null, is_shared: true, state }]);
  const cleo = await agency.staff('Cleo', 'browse leads');
  expect(await viewsOf(cleo)).toEqual([]);

  const stopped = await ann.post(`${path}/${id}/stop-sharing`);
  expect(stopped).toMatchObject({ status: 200, body: { message: 'View “Won” is no longer shared' } });
  expect(await viewsOf(bob)).toEqual([]);
  expect(await ann.post(`/api/system/changes/${stopped.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await viewsOf(bob)).toMatchObject([{ id }]);
});

test('a colleague uses a shared view, but does not change it', async () => {
  const id = await saved(ann, 'Hers');
  await ann.post(`${path}/${id}/share`);
  for (const verb of ['share', 'stop-sharing', 'delete'])
    expect(await bob.post(`${path}/${id}/${verb}`)).toMatchObject({ status: 403 });
  const body = { name: 'His', state: JSON.stringify(state) };
  expect(await bob.post(`${path}/${id}/edit`, body)).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(`${path}/${id}/share`)).toMatchObject({ status: 401 });
  expect((await viewsOf(bob)).find((view) => view.id === id)).toMatchObject({ name: 'Hers', owner: 'Ann' });
  expect(await bob.post(`${path}/add`, { ...body, name: 'Hers', list: deals })).toMatchObject({ status: 200 });
});

test('a view of a list that its owner may not open, or of none, is not shared', async () => {
  for (const list of ['/api/contacts/companies', '/api/nothing', `${deals}/add`]) {
    const id = await saved(bob, 'Odd', list);
    expect(await bob.post(`${path}/${id}/share`)).toMatchObject({ status: 422 });
  }
});

test('the view of someone who has left stays, and goes with the user', async () => {
  const dan = await agency.staff('Dan', 'read deals');
  const id = await saved(dan, 'From Dan');
  await dan.post(`${path}/${id}/share`);
  const has = async () => (await viewsOf(bob)).some((view) => view.id === id);
  await agency.open.pool.query(`update users set active = false, deleted_at = now() where id = ${dan.id}`);
  expect(await has()).toBe(true);
});

test(`no more than ${viewLimits.shared} views of a list are shared`, async () => {
  await agency.open.pool.query(`insert into list_views (user_id, list, name, state, is_shared)
    select ${bob.id}, '/api/leads', 'View ' || n, '${JSON.stringify(state)}', true from generate_series(1, ${viewLimits.shared}) n`);
  const id = await saved(ann, 'One more', '/api/leads');
  expect(await ann.post(`${path}/${id}/share`)).toMatchObject({
    status: 422,
    body: { message: '50 views of this list are shared, which is the most there can be.' },
  });
});

test('two who shared a view at the same moment both got the last place', async () => {
  await agency.open.pool.query(
    `update list_views set is_shared = false where id = (select min(id) from list_views where list = '/api/leads' and is_shared)`,
  );
  const dora = await agency.staff('Dora', 'browse leads');
  const views = await Promise.all([ann, dora].map((who) => saved(who, 'The last', '/api/leads')));
  const made = await atOnce(
    agency,
    'lock table list_views in share mode',
    [ann, dora].map((who, at) => () => who.post(`${path}/${views[at]}/share`)),
  );
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
