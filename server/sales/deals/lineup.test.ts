import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deal } from '../../../contract/sales/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addPerson, addServiceType, addTag, dealsPath as path } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let sam: Person;
let nia: Person;
let acme: number;
let zoe: number;
let seo: number;
let rush: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'read own deals', 'add deals', 'edit own deals', 'read companies');
  nia = await agency.staff('Nia');
  acme = await addCompany(agency, 'Acme');
  const borealis = await addCompany(agency, 'Borealis');
  zoe = await addPerson(agency, acme, 'Zoe');
  seo = await addServiceType(agency, 'Search');
  rush = await addTag(agency, 'Rush');
  ids['site'] = await addDeal(erin, {
    name: 'Site',
    company: acme,
    value: 100,
    priority: 3,
    service_types: [seo],
    person: zoe,
    expected_close_on: '2026-12-31',
  });
  ids['shop'] = await addDeal(erin, { name: 'Shop', company: borealis, value: 20.25, tags: [rush] });
  ids['ads'] = await addDeal(erin, {
    name: 'Ads',
    company: acme,
    value: 3,
    owner: sam.id,
    expected_close_on: '2027-01-01',
  });
  ids['film'] = await addDeal(sam, { name: 'Film', company: borealis, value: 4000, owner: erin.id, priority: 1 });
  await erin.post(`${path}/${ids['shop']}/edit/status`, { status: 'won' });
});
afterAll(() => agency.close());

const names = async (query: object, by: Person = erin) => {
  const { body } = await by.get(path, { sort: 'name', ...query });
  return (body.data as Deal[]).map(({ name }) => name);
};

test.each<[string, () => object, string[]]>([
  ['nothing', () => ({}), ['Ads', 'Film', 'Shop', 'Site']],
  ['status', () => ({ status: 'won' }), ['Shop']],
  ['several statuses', () => ({ status: 'won,in-progress' }), ['Ads', 'Film', 'Shop', 'Site']],
  ['owner', () => ({ owner: sam.id }), ['Ads']],
  ['company', () => ({ company: acme }), ['Ads', 'Site']],
  ['point of contact', () => ({ person: zoe }), ['Site']],
  ['service type', () => ({ service_type: seo }), ['Site']],
  ['tag', () => ({ tag: rush }), ['Shop']],
  ['priority', () => ({ priority: 3 }), ['Site']],
  ['archived', () => ({ archived: 'archived' }), []],
  ['the first day it may close', () => ({ close_from: '2027-01-01' }), ['Ads']],
  ['the last day it may close', () => ({ close_until: '2026-12-31' }), ['Site']],
  ['the deal’s name', () => ({ search: 'sho' }), ['Shop']],
  ['the company’s name', () => ({ search: 'boreal' }), ['Film', 'Shop']],
])('the line-up is filtered by %s', async (_what, query, expected) => {
  expect(await names(query())).toEqual(expected);
});

test.each([
  ['-value', ['Film', 'Site', 'Shop', 'Ads']],
  ['company', ['Site', 'Ads', 'Shop', 'Film']],
  ['-owner', ['Ads', 'Film', 'Shop', 'Site']],
  ['-status', ['Shop', 'Film', 'Ads', 'Site']],
  ['created_at', ['Site', 'Shop', 'Ads', 'Film']],
])('the line-up is sorted by %s', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
});

test('the totals count everything that matches the filters, not the page', async () => {
  const { body } = await erin.get(path, { company: acme, limit: 1 });
  expect(body.meta).toMatchObject({ total: 2, totals: { deals: 2, value: 103 }, filters: { company: acme } });
  expect((await erin.get(path, { search: 'nothing at all' })).body.meta).toMatchObject({
    totals: { deals: 0, value: 0 },
  });
});

test('own deals are those a user sells or created', async () => {
  expect(await names({}, sam)).toEqual(['Ads', 'Film']);
  expect((await sam.get(path)).body.meta).toMatchObject({ total: 2, totals: { deals: 2, value: 4003 } });
  expect(await sam.get(`${path}/${ids['site']}`)).toMatchObject({ status: 403 });
  expect(await sam.get(`${path}/${ids['film']}`)).toMatchObject({
    status: 200,
    body: { data: { can: { edit: true, edit_status: true, change_owner: true, archive: false, delete: false } } },
  });
  expect(await sam.post(`${path}/${ids['site']}/edit/owner`, { owner: sam.id })).toMatchObject({ status: 403 });
  expect(await sam.post(`${path}/${ids['ads']}/archive`)).toMatchObject({ status: 403 });
  expect((await sam.get(`${path}/select`)).body.data).toMatchObject([{ text: 'Ads', hint: 'Acme' }, { text: 'Film' }]);
});

test('company details the user may not read are not in its deals', async () => {
  const deal = (await sam.get(`${path}/${ids['ads']}`)).body.data as { company: object };
  expect(deal.company).toMatchObject({ name: 'Acme', email: 'hello@acme.test' });
  const tom = await agency.staff('Tom', 'read deals');
  const same = (await tom.get(`${path}/${ids['ads']}`)).body.data as { company: object };
  expect(same.company).toMatchObject({ name: 'Acme', can: { read: false } });
  expect(same.company).not.toHaveProperty('email');
});

test('a deal cannot be added for a company the user may not read', async () => {
  const tom = await agency.staff('Tom', 'add deals');
  expect(await tom.post(`${path}/add`, { name: 'X', company: acme, owner: tom.id, priority: 2 })).toMatchObject({
    status: 422,
    body: { data: { company: ['The Company value does not exist.'] } },
  });
});

test('without abilities or a session there is no access', async () => {
  const id = ids['site'];
  for (const address of [
    path,
    `${path}/filters`,
    `${path}/select`,
    `${path}/add`,
    `${path}/${id}`,
    `${path}/${id}/edit`,
  ]) {
    expect(await nia.get(address), address).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(address), address).toMatchObject({ status: 401 });
  }
  for (const verb of ['edit', 'edit/owner', 'edit/status', 'archive', 'un-archive', 'delete', 'service-types/add']) {
    expect(await nia.post(`${path}/${id}/${verb}`), verb).toMatchObject({ status: 403 });
    expect(await agency.stranger.post(`${path}/${id}/${verb}`), verb).toMatchObject({ status: 401 });
  }
});

test('the filters are returned as fields', async () => {
  const { fields } = (await erin.get(`${path}/filters`)).body.data as { fields: { name: string }[] };
  expect(fields.map(({ name }) => name)).toEqual([
    'status',
    'owner',
    'company',
    'person',
    'service_type',
    'tag',
    'priority',
    'archived',
    'close_from',
    'close_until',
  ]);
});

test('the line-up can be exported, filtered and limited to what the user may read', async () => {
  const sheet = async (by: Person, query: object) => {
    const answer = await by.get('/jobs/deals/export', { format: 'csv', sort: 'name', ...query });
    return { status: answer.status, lines: (answer.body as unknown as { text: string }).text.trim().split('\r\n') };
  };
  const all = await sheet(erin, { company: acme });
  expect(all.lines).toHaveLength(3);
  expect(all.lines[0]).toContain('Name,Company,Value,Status,Sales Rep');
  expect(all.lines[1]).toContain('Ads,Acme,3,In Progress,Sam');
  expect((await sheet(sam, {})).lines).toHaveLength(3);
  expect(await nia.get('/jobs/deals/export')).toMatchObject({ status: 403 });
  expect(await agency.stranger.get('/jobs/deals/export')).toMatchObject({ status: 401 });
});

test('words are found wherever each of them stands, in the deal or its company', async () => {
  const company = await addCompany(agency, 'Łódź Harbour Lights');
  await addDeal(erin, { name: 'Winter lantern parade', company });
  const found = (search: string) => names({ search });
  for (const search of [
    'lantern harbour',
    'parade lights winter',
    'harbour lodz parade',
    'lights harbour lodz',
    'winter lantern parade',
    'pa wi lights harbour',
    'harbour lodz lights winter lantern parade',
  ])
    expect(await found(search), search).toEqual(['Winter lantern parade']);
  for (const search of [
    'lantern acme',
    'harbour lights summer',
    'winter lantern harbour film',
    'arade lights winter xx',
  ])
    expect(await found(search), search).toEqual([]);
});
