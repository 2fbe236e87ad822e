import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignMember } from '../../../contract/sales/campaigns.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addPerson } from '../../testing/deals.ts';

const path = '/api/contacts/campaigns';

let agency: Agency;
let erin: Person;
let sam: Person;
let acme: number;
let borealis: number;
let zoe: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'browse campaigns', 'read companies', 'read people');
  acme = await addCompany(agency, 'Acme');
  borealis = await addCompany(agency, 'Borealis');
  zoe = await addPerson(agency, borealis, 'Zoe');
});
afterAll(() => agency.close());

async function addCampaign(name = 'Spring'): Promise<number> {
  const { body } = await erin.post(`${path}/add`, { name, status: 'active' });
  return (body.data as { id: number }).id;
}
const membersOf = async (id: number): Promise<CampaignMember[]> => (await erin.get(`${path}/${id}/members`)).body.data;

test('companies and people picked in their lists are added to a campaign, each once', async () => {
  const id = await addCampaign('Picked');
  const to = (query: string) => `${path}/add-contacts?${query}`;
  const companies = `companies=${acme},${borealis}`;
  const asked = await erin.get(to(companies), { _form: true });
  expect(asked.body.data).toMatchObject({
    title: 'Add 2 companies to a campaign',
    action: to(companies.replace(',', '%2C')),
  });
  expect((await erin.get(to(`people=${zoe}`), { _form: true })).body.data).toMatchObject({
    title: 'Add 1 person to a campaign',
  });
  const added = await erin.post(to(companies), { campaign: id, owner: sam.id });
  expect(added).toMatchObject({
    status: 200,
    body: { message: '2 members added to Picked', data: { campaign: id, added: 2, known: 0 } },
  });
  expect(await membersOf(id)).toMatchObject([
    { name: 'Acme', owner: { id: sam.id } },
    { name: 'Borealis', owner: { id: sam.id } },
  ]);
  const again = await erin.post(to(`companies=${acme}&people=${zoe}`), { campaign: id });
  expect(again.body.message).toBe('1 member added to Picked, 1 was already there');
  expect((await erin.post(to(companies), { campaign: id })).body.message).toBe(
    '0 members added to Picked, 2 were already there',
  );
  expect(await erin.post(`/api/system/changes/${added.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await membersOf(id)).map(({ name }) => name)).toEqual(['Zoe']);
});

test('only who may edit campaigns adds contacts to one, and only contacts they may read', async () => {
  const id = await addCampaign();
  const picked = `${path}/add-contacts?companies=${acme}`;
  expect(await sam.post(picked, { campaign: id })).toMatchObject({ status: 403 });
  expect(await sam.get(picked, { _form: true })).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(picked, { campaign: id })).toMatchObject({ status: 401 });
  const blind = await agency.staff('Blind too', 'browse campaigns', 'edit campaigns');
  expect(await blind.post(picked, { campaign: id })).toMatchObject({ status: 422 });
  expect(await erin.post(`${path}/add-contacts`, { campaign: id })).toMatchObject({ status: 422 });
  expect(await erin.post(`${path}/add-contacts?companies=x`, { campaign: id })).toMatchObject({ status: 422 });
  await erin.post(`${path}/${id}/delete`);
  expect(await erin.post(picked, { campaign: id })).toMatchObject({
    status: 422,
    body: { data: { campaign: ['The Campaign value does not exist.'] } },
  });
});
