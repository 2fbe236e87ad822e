import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, utcMidnight } from '../../../contract/platform/days.ts';
import { weekBegin } from '../../../contract/platform/weeks.ts';
import { dayAt, instantAt } from '../../../contract/platform/zone.ts';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import type { Lead, LeadDashboard } from '../../../contract/sales/leads.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, dealsPath } from '../../testing/deals.ts';
import { workAt } from '../../testing/reports.ts';

const path = '/api/leads';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

async function addLead(values: Record<string, unknown> = {}, by: Person = erin): Promise<number> {
  const { body } = await by.post(`${path}/add`, { first_name: 'Mia', last_name: 'Stone', status: 'new', ...values });
  return (body.data as { id: number }).id;
}
const leadOf = async (id: number): Promise<Lead> => (await erin.get(`${path}/${id}`)).body.data;
const convert = (id: number, values: Record<string, unknown> = {}, by: Person = erin) =>
  by.post(`${path}/${id}/deal`, { name: 'Website', owner: erin.id, priority: 2, ...values });
const companies = async (name: string) =>
  (await agency.open.pool.query('select id from contact_companies where name = $1', [name])).rows;

test('a lead becomes a deal with a new company and person, and one undo reverses it all', async () => {
  const id = await addLead({ company_name: 'Stoneworks', email: 'mia@stone.test', website: 'https://stone.test' });
  const schema = await erin.get(`${path}/${id}/deal`, { _form: true });
  expect(schema.body.data).toMatchObject({
    title: 'Make a Deal',
    values: { name: 'Stoneworks', company: null, new_company: 'Stoneworks', add_person: true, owner: { id: erin.id } },
  });
  const made = await convert(id, { new_company: 'Stoneworks', add_person: true, value: 900 });
  expect(made).toMatchObject({ status: 200, body: { message: 'Deal made', data: { deal: { name: 'Website' } } } });
  const lead = await leadOf(id);
  expect(lead).toMatchObject({
    status: 'converted',
    deal: { name: 'Website', status: 'in-progress' },
    company: { name: 'Stoneworks' },
    converted_at: expect.any(String),
  });
  const deal = (await erin.get(`${dealsPath}/${lead.deal!.id}`)).body.data as DealRecord;
  expect(deal).toMatchObject({
    value: 900,
    company: { name: 'Stoneworks', type: 'prospect', website: 'https://stone.test' },
    person: { display_name: 'Mia Stone', email: 'mia@stone.test', primary: true },
  });
  expect(await convert(id, { new_company: 'Again' })).toMatchObject({
    status: 422,
    body: { message: 'This lead has already become a deal.' },
  });
  expect(await erin.post(`${path}/${id}/edit/status`, { status: 'new' })).toMatchObject({ status: 422 });

  expect(await erin.post(`/api/system/changes/${made.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await leadOf(id)).toMatchObject({ status: 'new', deal: null, company: null });
  expect(await companies('Stoneworks')).toEqual([]);
});

test('a known company and person are offered and not added again', async () => {
  const acme = await addCompany(agency, 'Acme');
  const mia = (await erin.post('/api/contacts/people/add', { first_name: 'Mia', company: acme, email: 'm@acme.test' }))
    .body.data as { id: number };
  const id = await addLead({ company_name: 'ACME', email: 'M@acme.test' });
  const { body } = await erin.get(`${path}/${id}/deal`, { _form: true });
  expect(body.data).toMatchObject({
    values: { company: { id: acme }, new_company: null, person: { id: mia.id }, add_person: false },
  });
  await convert(id, { company: acme, person: mia.id });
  expect(await leadOf(id)).toMatchObject({ company: { id: acme }, deal: { name: 'Website' } });
  expect(await companies('ACME')).toEqual([]);
});

test('a deal needs a company, and the person must belong to it', async () => {
  const id = await addLead();
  expect(await convert(id)).toMatchObject({
    status: 422,
    body: { data: { company: ["The Company value can't be empty."] } },
  });
  const person = ((await erin.post('/api/contacts/people/add', { first_name: 'Else' })).body.data as { id: number }).id;
  const acme = await addCompany(agency, 'Borealis');
  for (const chosen of [{ company: acme }, { new_company: 'Fresh' }])
    expect(await convert(id, { ...chosen, person })).toMatchObject({
      status: 422,
      body: { data: { person: ['The Point of Contact value must be a person of the company.'] } },
    });
  expect(await companies('Fresh')).toEqual([]);
});

test('users who may not add companies or people make a deal with existing ones', async () => {
  const acme = await addCompany(agency, 'Given');
  const rep = await agency.staff('Rep', 'browse own leads', 'edit own leads', 'add deals', 'read companies');
  const id = await addLead({}, rep);
  expect(await convert(id, { new_company: 'Sneaked in', add_person: true }, rep)).toMatchObject({ status: 422 });
  expect(await companies('Sneaked in')).toEqual([]);
  expect(await convert(id, { company: acme, add_person: true }, rep)).toMatchObject({ status: 200 });
  const { rows } = await agency.open.pool.query('select id from people where company_id = $1', [acme]);
  expect(rows).toEqual([]);
});

test('making a deal takes the ability to add deals and to edit the lead', async () => {
  const acme = await addCompany(agency, 'Guarded');
  const id = await addLead();
  const seller = await agency.staff('Seller', 'add deals', 'read companies', 'browse leads');
  const editor = await agency.staff('Editor', 'edit leads', 'browse leads', 'read companies');
  const other = await agency.staff('Other', 'add deals', 'edit own leads', 'read companies');
  for (const who of [seller, editor, other])
    expect(await convert(id, { company: acme }, who)).toMatchObject({ status: 403 });
  expect(await leadOf(id)).toMatchObject({ status: 'new' });
});

test('users who may not read the deal do not see its name, neither in the lead nor in its history', async () => {
  const acme = await addCompany(agency, 'Discreet');
  const id = await addLead();
  await convert(id, { company: acme, name: 'Secret relaunch' });
  const looker = await agency.staff('Looker', 'browse leads', 'read own deals');
  expect((await looker.get(`${path}/${id}`)).body.data).toMatchObject({ deal: null, has_deal: true });
  const history = await looker.get('/api/system/history', { table: 'leads', id });
  expect(history.status).toBe(200);
  expect(JSON.stringify(history.body)).not.toContain('Secret relaunch');
  expect(JSON.stringify((await erin.get('/api/system/history', { table: 'leads', id })).body)).toContain(
    'Secret relaunch',
  );
});

test('if two make a deal at once, only one does', async () => {
  const acme = await addCompany(agency, 'Raced');
  const id = await addLead();
  const answers = await Promise.all([1, 2, 3].map(() => convert(id, { company: acme })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  const { rows } = await agency.open.pool.query('select id from deals where company_id = $1', [acme]);
  expect(rows).toHaveLength(1);
});

test('a lead whose deal was deleted can be converted again', async () => {
  const acme = await addCompany(agency, 'Second try');
  const id = await addLead();
  await convert(id, { company: acme });
  await erin.post(`${dealsPath}/${(await leadOf(id)).deal!.id}/delete`);
  expect(await leadOf(id)).toMatchObject({ deal: null });
  expect(await convert(id, { company: acme, name: 'Anew' })).toMatchObject({ status: 200 });
  expect(await leadOf(id)).toMatchObject({ status: 'converted', deal: { name: 'Anew' } });
});

test('the dashboard counts the leads a user may see, by status and source', async () => {
  const dan = await agency.staff('Dan', 'browse own leads', 'edit own leads', 'add deals', 'read companies');
  const acme = await addCompany(agency, 'Counted');
  const ids = [
    await addLead({}, dan),
    await addLead({ status: 'qualified' }, dan),
    await addLead({}, dan),
    await addLead({}, dan),
  ];
  await convert(ids[0]!, { company: acme }, dan);
  await agency.open.pool.query(`update leads set created_at = now() - interval '40 days' where id = $1`, [ids[2]]);
  await agency.open.pool.query(
    `update leads set created_at = now() - interval '400 days', status = 'unqualified' where id = $1`,
    [ids[3]],
  );
  const { body } = await dan.get(`${path}/dashboard`, { days: 90 });
  const board = body.data as LeadDashboard;
  expect(board).toMatchObject({
    days: 90,
    totals: { leads: 3, open: 2, converted: 1, unqualified: 0, stale: 1 },
    by_status: [
      { status: 'new', leads: 1 },
      { status: 'qualified', leads: 1 },
      { status: 'converted', leads: 1 },
    ],
    by_source: [{ id: null, text: 'No source', leads: 3, converted: 1 }],
    by_campaign: [{ id: null, text: 'No campaign', leads: 3, converted: 1 }],
    by_owner: [{ id: null, text: 'Unassigned', leads: 3, converted: 1 }],
    stale: [{ id: ids[2] }],
  });
  expect(board.newest.map(({ id }) => id)).toEqual([ids[2]]);
  expect(board.trend.reduce((total, { leads }) => total + leads, 0)).toBe(3);
  expect((await dan.get(`${path}/dashboard`, { days: 365 })).body.data).toMatchObject({ totals: { leads: 3 } });
  expect(await dan.get(`${path}/dashboard`, { days: 7 })).toMatchObject({ status: 422 });
  expect((await erin.get(`${path}/dashboard`)).body.data).not.toMatchObject({ totals: { leads: 3 } });
});

test('the lead of a colleague who left became a deal that nobody has', async () => {
  const acme = await addCompany(agency, 'Orphaned');
  const sam = await agency.staff('Sam');
  const id = await addLead({ owner: sam.id });
  const start = async () => ((await erin.get(`${path}/${id}/deal`, { _form: true })).body.data as Start).values.owner;
  type Start = { values: { owner: { id: number } } };
  expect(await start()).toMatchObject({ id: sam.id });
  await erin.post(`/api/system/users/${sam.id}/disable`);
  expect(await start()).toMatchObject({ id: erin.id });
  expect(await convert(id, { company: acme, owner: sam.id })).toMatchObject({
    status: 422,
    body: { data: { owner: ['The Sales Rep value does not exist.'] } },
  });
  // The lead itself can still be edited as it is.
  expect(await erin.post(`${path}/${id}/edit`, { first_name: 'Mia', owner: sam.id })).toMatchObject({ status: 200 });
});

test('the dashboard counts whole days and weeks of the company, and says since when', async () => {
  const dan = await agency.staff('Dana', 'browse own leads', 'edit own leads');
  await workAt(agency, dan, 'Pacific/Auckland');
  const today = dayAt(Date.now(), 'Pacific/Auckland');
  // Weeks of a new company end on Thursday.
  const start = addDays(weekBegin(today, [{ from_on: '0001-01-01', ends_on: 4 }]), -14);
  const begin = instantAt(utcMidnight(start), 'Pacific/Auckland');
  const first = instantAt(utcMidnight(addDays(today, -30)), 'Pacific/Auckland');
  for (const moment of [begin - 1000, begin + 1000, first - 1000, first + 1000]) {
    const id = await addLead({}, dan);
    await agency.open.pool.query('update leads set created_at = $2 where id = $1', [id, new Date(moment)]);
  }
  const board = (await dan.get(`${path}/dashboard`, { days: 30 })).body.data as LeadDashboard;
  const listed = await dan.get(path, { from: board.from, archived: 'all' });
  expect(board).toMatchObject({ from: addDays(today, -30), totals: { leads: 3 } });
  expect(listed.body.meta).toMatchObject({ total: 3 });
  const week = board.trend.findIndex((one) => one.start === start);
  expect(board.trend.slice(week - 1, week + 1)).toEqual([
    { start: addDays(start, -7), leads: 1, converted: 0 },
    { start, leads: 1, converted: 0 },
  ]);
  expect(board.trend.reduce((total, { leads }) => total + leads, 0)).toBe(3);
  const yearly = (await dan.get(`${path}/dashboard`, { days: 365 })).body.data as LeadDashboard;
  expect(yearly.trend.every(({ start: day }) => day.endsWith('-01'))).toBe(true);
});
