import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanySummary } from '../../../contract/overview/companysummary.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { onCompany, say } from '../../testing/comments.ts';
import { addCompany, addDeal, addPerson, addServiceType } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let company: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  company = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const path = (id: number) => `/api/contacts/companies/${id}/summary`;
const summary = async (who: Person): Promise<CompanySummary> => (await who.get(path(company))).body.data;
const none = { people: 0, deals: 0, services: 0, vault: 0, checklists: 0, files: 0, comments: 0 };

test('an untouched company has no counts', async () => {
  expect(await summary(erin)).toEqual({
    counts: none,
    open_deals: { deals: 0, value: 0 },
    won_deals: { deals: 0, value: 0 },
    services: { services: 0, fee: 0 },
  });
});

test('the records on each tab are counted, and sales are summed up', async () => {
  const { pool } = agency.open;
  await addPerson(agency, company, 'Ann');
  const gone = await addPerson(agency, company, 'Bob');
  await pool.query('update people set deleted_at = now() where id = $1', [gone]);
  await addDeal(erin, { company, value: 1500.5 });
  const won = await addDeal(erin, { company, value: 900 });
  await pool.query("update deals set status = 'won', closed_at = now() where id = $1", [won]);
  const archived = await addDeal(erin, { company, value: 70 });
  await pool.query('update deals set archived_at = now() where id = $1', [archived]);
  const type = await addServiceType(agency, 'Care');
  await pool.query(
    `with n as (insert into nodes (kind) select 'Service' from generate_series(1, 2) returning id)
     insert into services (node_id, company_id, service_type_id, name, fee, status)
     select id, $1, $2, 'Care', 250, 1 + (row_number() over ())::int % 2 from n`,
    [company, type],
  );
  await say(erin, onCompany(company), 'Likes blue.');
  await pool.query(
    `insert into folder_items (parent_id, name) select f.id, 'Plans' from folder_items f
     join contact_companies c on c.node_id = f.node_id where c.id = $1`,
    [company],
  );
  expect(await summary(erin)).toEqual({
    counts: { ...none, people: 1, deals: 2, services: 2, files: 1, comments: 1 },
    open_deals: { deals: 1, value: 1500.5 },
    won_deals: { deals: 1, value: 900 },
    services: { services: 1, fee: 250 },
  });
});

test('nobody sees the number of records they may not read', async () => {
  const sam = await agency.staff('Sam', 'read companies', 'read people', 'read own deals');
  expect(await summary(sam)).toEqual({
    counts: { people: 1, deals: 0, services: null, vault: null, checklists: null, files: null, comments: null },
    open_deals: { deals: 0, value: 0 },
    won_deals: { deals: 0, value: 0 },
    services: null,
  });
  const own = await agency.staff('Olga', 'read own companies');
  expect(await own.get(path(company))).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path(company))).toMatchObject({ status: 401 });
  expect(await erin.get(path(999_999))).toMatchObject({ status: 404 });
});
