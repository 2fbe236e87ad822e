import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { everything, inWords, load, makeLists } from '../../testing/checklists.ts';

const path = '/api/checklists/templates';
const abilities = [
  'read templates',
  'add templates',
  'edit templates',
  'archive templates',
  'delete templates',
  'copy templates',
] as const;
let agency: Agency;
let tess: Person;
beforeAll(async () => {
  agency = await openAgency();
  tess = await agency.staff('Tess', ...abilities, ...everything, 'read companies');
});
afterAll(() => agency.close());

async function template(title: string, items = 'Domain\n  Hosting  \n\nLaunch'): Promise<number> {
  const { body } = await tess.post(`${path}/add`, { title, description: 'For every site', items });
  return (body.data as { id: number }).id;
}
const itemsOf = async (id: number) =>
  (await tess.get(`${path}/${id}/items`)).body.data as { id: number; title: string }[];
const titles = async (id: number) => (await itemsOf(id)).map(({ title }) => title);
const listed = async (query = {}) =>
  ((await tess.get(`${path}/list`, { limit: 100, ...query })).body.data as { title: string }[]).map(
    ({ title }) => title,
  );

test('a template is added with its items, one per line', async () => {
  const id = await template('Website');
  expect(await tess.get(`${path}/${id}`)).toMatchObject({
    body: {
      data: {
        title: 'Website',
        description: 'For every site',
        items_count: 3,
        items: [{ title: 'Domain' }, { title: 'Hosting' }, { title: 'Launch' }],
        can: { edit: true, archive: true, delete: true, copy: true },
      },
    },
  });
  expect(await titles(id)).toEqual(['Domain', 'Hosting', 'Launch']);
  expect(await tess.post(`${path}/add`, { title: 'x'.repeat(256) })).toMatchObject({ status: 422 });
  expect(await tess.post(`${path}/add`, { title: 'Long', items: 'y'.repeat(251) })).toMatchObject({
    status: 422,
    body: { data: { items: [expect.any(String)] } },
  });
  expect(await tess.post(`${path}/add`, { title: 'Many', items: 'y\n'.repeat(501) })).toMatchObject({ status: 422 });
});

test('its items are added, renamed, ordered and deleted', async () => {
  const id = await template('Campaign');
  const [domain, hosting, launch] = await itemsOf(id);
  await tess.post(`${path}/${id}/items/add`, { title: 'Report' });
  await tess.post(`/api/checklists/template-items/${hosting!.id}/edit`, { title: 'Server' });
  expect(await titles(id)).toEqual(['Domain', 'Server', 'Launch', 'Report']);
  const report = (await itemsOf(id))[3]!;
  const order = [report.id, launch!.id, hosting!.id, domain!.id];
  await tess.post(`${path}/${id}/items/sequence`, { items: order });
  expect(await titles(id)).toEqual(['Report', 'Launch', 'Server', 'Domain']);
  const [foreign] = await itemsOf(await template('Other'));
  for (const items of [order.slice(1), [...order, order[0]], [...order.slice(1), foreign!.id], [], 'x']) {
    expect(await tess.post(`${path}/${id}/items/sequence`, { items })).toMatchObject({ status: 422 });
  }
  await tess.post(`/api/checklists/template-items/${domain!.id}/delete`);
  expect(await titles(id)).toEqual(['Report', 'Launch', 'Server']);
});

test('Add From Template adds a list with its items to the record', async () => {
  const id = await template('Onboarding');
  const { on } = await makeLists(agency, tess, [1]);
  expect(await tess.post(`${path}/${id}/copy`, on)).toMatchObject({ status: 200, body: { batch: expect.any(String) } });
  const loaded = await load(tess, on);
  expect(inWords(loaded)).toBe('A: A1 | Onboarding: Domain Hosting Launch');
  expect(loaded.checklists[1]).toMatchObject({ description: 'For every site', sequence: 20 });
  const cora = await agency.staff('Cora', 'copy templates', 'read companies');
  expect(await cora.post(`${path}/${id}/copy`, on)).toMatchObject({ status: 200 });
  const blind = await agency.staff('Blind', 'copy templates');
  expect(await blind.post(`${path}/${id}/copy`, on)).toMatchObject({ status: 403 });
  for (const wrong of [{ ...on, reference_type: 'User' }, { ...on, reference_id: 0 }, { reference_id: 1 }]) {
    expect(await tess.post(`${path}/${id}/copy`, wrong)).toMatchObject({ status: 422 });
  }
  await tess.post(`${path}/${id}/archive`);
  expect(await tess.post(`${path}/${id}/copy`, on)).toMatchObject({ status: 422 });
});

test('a template is copied, edited, archived and deleted, and each can be undone', async () => {
  const id = await template('Retainer');
  await tess.post(`${path}/${id}/copy`);
  expect(await listed({ search: 'Retainer' })).toEqual(['Retainer', 'Retainer (copy)']);
  await tess.post(`${path}/${id}/edit`, { title: 'Care' });
  await tess.post(`${path}/${id}/archive`);
  expect(await listed({ search: 'Care' })).toEqual([]);
  expect(await listed({ search: 'Care', archived: 'archived' })).toEqual(['Care']);
  await tess.post(`${path}/${id}/un-archive`);
  expect(await listed({ search: 'Care' })).toEqual(['Care']);
  const gone = await tess.post(`${path}/${id}/delete`);
  expect(await tess.get(`${path}/${id}/items`)).toMatchObject({ status: 404 });
  expect(await tess.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await tess.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await titles(id)).toEqual(['Domain', 'Hosting', 'Launch']);
});

describe('each ability allows its own action', () => {
  const calls: [Ability, (id: number) => [string, object] | [string]][] = [
    ['read templates', (id) => [`${path}/${id}`]],
    ['read templates', () => [`${path}/list`]],
    ['add templates', () => [`${path}/add`, { title: 'New' }]],
    ['edit templates', (id) => [`${path}/${id}/edit`, { title: 'Other' }]],
    ['edit templates', (id) => [`${path}/${id}/items/add`, { title: 'Other' }]],
    ['copy templates', (id) => [`${path}/${id}/copy`, {}]],
    ['archive templates', (id) => [`${path}/${id}/archive`, {}]],
    ['delete templates', (id) => [`${path}/${id}/delete`, {}]],
  ];
  test.each(calls)('%s', async (ability, call) => {
    const [address, body] = call(await template('Gate'));
    const ask = (who: Person) => (body ? who.post(address, body) : who.get(address));
    const not = await agency.staff('Not', ...abilities.filter((one) => one !== ability));
    expect(await ask(not)).toMatchObject({ status: 403 });
    expect(await ask(agency.stranger)).toMatchObject({ status: 401 });
    expect(await ask(await agency.staff('Holds', ability))).toMatchObject({ status: 200 });
  });
});
