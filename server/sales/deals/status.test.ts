import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealRecord, DealStatus } from '../../../contract/sales/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addServiceType, dealsPath as path } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const set = (id: number, status: string, by: Person = erin) => by.post(`${path}/${id}/edit/status`, { status });
const dealOf = async (id: number): Promise<DealRecord> => (await erin.get(`${path}/${id}`)).body.data;

test.each<[DealStatus[], string, number]>([
  [[], 'won', 200],
  [[], 'lost', 200],
  [['won'], 'in-progress', 200],
  [['lost'], 'in-progress', 200],
  [[], 'in-progress', 422],
  [['won'], 'lost', 422],
  [['won'], 'won', 422],
  [['lost'], 'won', 422],
  [[], 'paused', 422],
])('after %j a deal answers %s with %i', async (before, status, code) => {
  const id = await addDeal(erin, { company: acme });
  for (const step of before) await set(id, step);
  const from = before.at(-1) ?? 'in-progress';
  expect(await set(id, status)).toMatchObject({ status: code });
  expect(await dealOf(id)).toMatchObject({ status: code === 200 ? status : from });
});

test('a decision has a date, and undoing it clears the date', async () => {
  const id = await addDeal(erin, { company: acme });
  await set(id, 'lost');
  expect((await dealOf(id)).closed_at).toMatch(/^\d{4}-/);
  await set(id, 'in-progress');
  expect((await dealOf(id)).closed_at).toBeNull();
});

test('the first won deal makes the prospect a client', async () => {
  const company = await addCompany(agency, 'Borealis');
  const id = await addDeal(erin, { company });
  expect((await dealOf(id)).company).toMatchObject({ type: 'prospect' });
  expect(await set(id, 'won')).toMatchObject({ body: { message: 'Deal won' } });
  expect((await dealOf(id)).company).toMatchObject({ type: 'client' });
});

test('if two decide at once, only one does', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await addDeal(erin, { company: acme });
    const answers = await Promise.all([set(id, 'won'), set(id, 'lost'), set(id, 'won')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    const { body } = await erin.get('/api/system/history', { table: 'deals', id });
    expect(body.data).toHaveLength(2);
  }
});

test('users who may edit deals decide on their own ones; on others only with the ability', async () => {
  const sam = await agency.staff('Sam', 'edit own deals');
  const tom = await agency.staff('Tom', 'edit deals');
  const uma = await agency.staff('Uma', 'edit deal status');
  const vic = await agency.staff('Vic', 'edit own deal status');
  const sams = await addDeal(erin, { company: acme, owner: sam.id });
  const toms = await addDeal(erin, { company: acme, owner: tom.id });
  const vics = await addDeal(erin, { company: acme, owner: vic.id });
  expect(await set(sams, 'won', vic)).toMatchObject({ status: 403 });
  expect(await set(sams, 'won', tom)).toMatchObject({ status: 403 });
  expect(await set(sams, 'won', sam)).toMatchObject({ status: 200 });
  expect(await set(toms, 'won', tom)).toMatchObject({ status: 200 });
  expect(await set(toms, 'in-progress', uma)).toMatchObject({ status: 200 });
  expect(await set(vics, 'lost', vic)).toMatchObject({ status: 200 });
  expect(await vic.post(`${path}/${vics}/edit`, { name: 'Mine' })).toMatchObject({ status: 403 });
  expect(await uma.post(`${path}/${vics}/archive`)).toMatchObject({ status: 403 });
});

test('services are added once, and removed unless converted', async () => {
  const [ads, web] = [await addServiceType(agency, 'Ads'), await addServiceType(agency, 'Web')];
  const id = await addDeal(erin, { company: acme, service_types: [ads] });
  const ann = await agency.staff('Ann', 'add services', 'read deals');
  const ben = await agency.staff('Ben', 'add services');
  const add = `${path}/${id}/service-types/add`;
  expect(await ben.post(add, { service_types: [web] })).toMatchObject({ status: 403 });
  expect(await ann.post(add, { service_types: [] })).toMatchObject({ status: 422 });
  expect(await ann.post(add, { service_types: [ads, web] })).toMatchObject({ status: 200 });
  expect((await dealOf(id)).service_types.map(({ name }) => name)).toEqual(['Ads', 'Web']);

  const remove = (type: number) => ann.post(`${path}/${id}/service-types/${type}/remove`);
  expect(await remove(ads)).toMatchObject({ status: 200, body: { message: 'Ads removed' } });
  expect(await remove(ads)).toMatchObject({ status: 404 });
  await agency.open.pool.query(
    `with n as (insert into nodes (kind) values ('Service') returning id),
       s as (insert into services (node_id, company_id, service_type_id, deal_id, name)
         select n.id, $1, $2, $3, 'Web' from n returning id)
     update deal_service_types set service_id = s.id from s where deal_id = $3 and service_type_id = $2`,
    [acme, web, id],
  );
  expect(await remove(web)).toMatchObject({
    status: 422,
    body: { message: 'Web was converted to a service and cannot be removed.' },
  });
  const elsewhere = await addCompany(agency, 'Elsewhere');
  expect(await erin.post(`${path}/${id}/edit`, { name: 'Moved', company: elsewhere, priority: 2 })).toMatchObject({
    status: 422,
    body: { data: { company: ['The company of a deal with services cannot be changed.'] } },
  });
});

test('whoever wins a deal without being able to convert it is told who can', async () => {
  const sam = await agency.staff('Sam', 'add deals', 'read own deals', 'edit own deals', 'read companies');
  await agency.staff('Pia', 'add services', 'read deals');
  await agency.staff('Blind', 'add services');
  const type = await addServiceType(agency, 'Told');
  const id = await addDeal(sam, { company: acme, service_types: [type] });
  const seen = async (by: Person): Promise<DealRecord> => (await by.get(`${path}/${id}`)).body.data;
  expect(await seen(sam)).toMatchObject({ converters: [], can: { add_services: false } });
  expect(await set(id, 'won', sam)).toMatchObject({ status: 200 });
  expect((await seen(sam)).converters).toContain('Pia');
  expect((await seen(sam)).converters).not.toContain('Blind');
  expect((await seen(erin)).converters).toEqual([]);
});
