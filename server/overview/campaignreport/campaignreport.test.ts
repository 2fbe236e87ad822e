import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignMember, CampaignReport } from '../../../contract/sales/campaigns.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addPerson, dealsPath } from '../../testing/deals.ts';
import { workAt } from '../../testing/reports.ts';

const path = '/api/contacts/campaigns';

let agency: Agency;
let erin: Person;
let sam: Person;
let bea: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'browse campaigns', 'add deals', 'read own deals', 'read companies', 'read people');
  bea = await agency.staff('Bea', 'browse campaigns');
});
afterAll(() => agency.close());

const reportOf = async (id: number, by: Person): Promise<CampaignReport> =>
  (await by.get(`${path}/${id}/report`)).body.data;
const idOf = async (by: Person, address: string, values: Record<string, unknown>): Promise<number> =>
  ((await by.post(address, values)).body.data as { id: number }).id;

test('the report counts contacts reached and deals sold, as far as the user may read deals', async () => {
  const [acme, borealis] = [await addCompany(agency, 'Acme'), await addCompany(agency, 'Borealis')];
  const zoe = await addPerson(agency, borealis, 'Zoe');
  const id = await idOf(erin, `${path}/add`, { name: 'Spring', status: 'active' });
  await erin.post(`${path}/${id}/members/add`, { companies: [acme], people: [zoe], owner: sam.id });
  const [member, person] = (await erin.get(`${path}/${id}/members`)).body.data as CampaignMember[];
  const deal = { name: 'Shop', company: acme, owner: erin.id, priority: 2, value: 700 };
  await erin.post(`${path}/${id}/members/${member!.id}/deal`, deal);
  await sam.post(`${path}/${id}/members/${person!.id}/deal`, { ...deal, company: borealis, owner: sam.id, value: 50 });
  const lead = await idOf(erin, '/api/leads/add', { first_name: 'Mia', status: 'new', campaign: id });
  const converted = await erin.post(`/api/leads/${lead}/deal`, { ...deal, name: 'From a lead', value: 300 });
  const third = (converted.body.data as { deal: { id: number } }).deal.id;
  await erin.post(`${dealsPath}/${third}/edit/status`, { status: 'won' });

  const whole = await reportOf(id, erin);
  expect(whole).toMatchObject({
    campaign: { id, name: 'Spring' },
    members: { members: 2, contacted: 2, replied: 2, interested: 2 },
    by_status: [{ status: 'interested', members: 2 }],
    by_owner: [{ owner: { id: sam.id }, members: 2, contacted: 2, replied: 2, interested: 2 }],
    leads: 1,
    deals: { created: 3, value: 1050, won: 1, won_value: 300 },
  });
  expect(whole.deals!.list.map(({ name }) => name)).toEqual(['Shop', 'From a lead', 'Shop']);
  expect(whole.trend).toMatchObject([{ contacted: 2, replied: 2 }]);
  expect(await reportOf(id, sam)).toMatchObject({ leads: null, deals: { created: 1, value: 50 } });
  expect(await reportOf(id, bea)).toMatchObject({ leads: null, deals: null });
});

test('users who may not browse campaigns see no reports of them', async () => {
  const nia = await agency.staff('Nia', 'read deals');
  const id = await idOf(erin, `${path}/add`, { name: 'Autumn', status: 'active' });
  expect(await nia.get(`${path}/${id}/report`)).toMatchObject({ status: 403 });
});

test('the weeks of a report are those of the company, in its time zone', async () => {
  const ida = await agency.admin('Ida');
  await workAt(agency, ida, 'Pacific/Auckland');
  const companies = [await addCompany(agency, 'Evening'), await addCompany(agency, 'Midnight')];
  const id = await idOf(ida, `${path}/add`, { name: 'Winter', status: 'active' });
  await ida.post(`${path}/${id}/members/add`, { companies });
  // Weeks of a new company begin on Friday. In Auckland it is summer time, 13 hours ahead: Friday the 13th begins at 11:00 UTC of the 12th, a Thursday.
  await agency.open.pool.query(
    `update campaign_members m set contacted_at = case c.name when 'Evening' then '2026-11-12T10:59:00Z'::timestamptz
       else '2026-11-12T11:00:00Z' end, replied_at = case c.name when 'Midnight' then '2026-11-26T12:00:00Z'::timestamptz end
     from contact_companies c where c.id = m.company_id and m.campaign_id = $1`,
    [id],
  );
  expect((await reportOf(id, ida)).trend).toEqual([
    { start: '2026-11-06', contacted: 1, replied: 0 },
    { start: '2026-11-13', contacted: 1, replied: 0 },
    { start: '2026-11-20', contacted: 0, replied: 0 },
    { start: '2026-11-27', contacted: 0, replied: 1 },
  ]);
});
