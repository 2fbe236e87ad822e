import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign, CampaignMember } from '../../../contract/sales/campaigns.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addPerson } from '../../testing/deals.ts';

const path = '/api/contacts/campaigns';

let agency: Agency;
let erin: Person;
let sam: Person;
let bea: Person;
let acme: number;
let borealis: number;
let zoe: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'browse campaigns', 'add deals', 'read own deals', 'read companies', 'read people');
  bea = await agency.staff('Bea', 'browse campaigns');
  acme = await addCompany(agency, 'Acme');
  borealis = await addCompany(agency, 'Borealis');
  zoe = await addPerson(agency, borealis, 'Zoe');
});
afterAll(() => agency.close());

async function addCampaign(values: Record<string, unknown> = {}): Promise<number> {
  const { body } = await erin.post(`${path}/add`, { name: 'Spring', status: 'active', ...values });
  return (body.data as { id: number }).id;
}
const membersOf = async (id: number, by: Person = erin): Promise<CampaignMember[]> =>
  (await by.get(`${path}/${id}/members`)).body.data;
const campaignOf = async (id: number): Promise<Campaign> => (await erin.get(`${path}/${id}`)).body.data;
const fill = async (id: number) => {
  await erin.post(`${path}/${id}/members/add`, { companies: [acme], people: [zoe], owner: sam.id });
  const [first, second] = await membersOf(id);
  return [first!.id, second!.id] as const;
};

test('a campaign is added, changed, found and deleted, and its deletion is undone with its members', async () => {
  const made = await erin.post(`${path}/add`, {
    name: 'Autumn',
    status: 'planned',
    starts_on: '2026-09-01',
    owner: sam.id,
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Campaign added' } });
  const { id } = made.body.data as { id: number };
  await fill(id);
  await erin.post(`${path}/${id}/edit`, { name: 'Autumn fair', status: 'active', ends_on: '2026-10-01', owner: null });
  expect(await campaignOf(id)).toMatchObject({
    name: 'Autumn fair',
    status: 'active',
    starts_on: '2026-09-01',
    ends_on: '2026-10-01',
    owner: null,
    counts: { members: 2, contacted: 0, replied: 0 },
    can: { edit: true, delete: true },
  });
  expect((await erin.get(path, { search: 'autumn', status: 'active' })).body.meta).toMatchObject({ total: 1 });
  expect((await sam.get(`${path}/select`, { q: 'autumn' })).body.data).toEqual([
    { id, text: 'Autumn fair', hint: 'Active' },
  ]);
  const gone = await erin.post(`${path}/${id}/delete`);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await erin.get(`${path}/${id}/members`)).toMatchObject({ status: 404 });
  await erin.post(`/api/system/changes/${gone.body.batch}/undo`);
  expect((await campaignOf(id)).counts.members).toBe(2);
});

test('a campaign does not end before it starts', async () => {
  const answer = await erin.post(`${path}/add`, {
    name: 'X',
    status: 'active',
    starts_on: '2026-02-02',
    ends_on: '2026-02-01',
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { data: { ends_on: ['The Ends value must not be before Starts.'] } },
  });
});

test('members are companies and people, each once, and only what the caller may read', async () => {
  const id = await addCampaign();
  await fill(id);
  expect(await membersOf(id)).toMatchObject([
    { kind: 'company', name: 'Acme', company: { id: acme }, person: null, status: 'new', owner: { id: sam.id } },
    { kind: 'person', name: 'Zoe', company: { id: borealis }, person: { id: zoe }, email: null },
  ]);
  const again = await erin.post(`${path}/${id}/members/add`, { companies: [acme, borealis] });
  expect(again).toMatchObject({ body: { data: { added: 1, known: 1 }, message: '1 member added' } });
  expect(await erin.post(`${path}/${id}/members/add`, {})).toMatchObject({ status: 422 });
  const editor = await agency.staff('Editor', 'browse campaigns', 'edit campaigns');
  expect(await editor.post(`${path}/${id}/members/add`, { companies: [acme], people: [zoe] })).toMatchObject({
    status: 422,
    body: {
      data: { companies: ['The Companies value does not exist.'], people: ['The People value does not exist.'] },
    },
  });
  expect((await membersOf(id, editor))[0]).toMatchObject({
    name: 'Acme',
    email: null,
    company: { can: { read: false } },
  });
  expect((await membersOf(id))[0]).toMatchObject({ email: 'hello@acme.test' });
});

test('everyone who matches is added at once, companies or their primary people', async () => {
  const id = await addCampaign();
  const lone = await addCompany(agency, 'Lone client');
  await agency.open.pool.query(`update contact_companies set type = 'client' where id = $1`, [lone]);
  const first = await addPerson(agency, lone, 'First');
  await agency.open.pool.query('update people set is_primary = true where id = $1', [first]);
  await erin.post(`${path}/${id}/members/add-matching`, { take: 'companies', type: 'client' });
  await erin.post(`${path}/${id}/members/add-matching`, { take: 'people', type: 'client', owner: sam.id });
  expect(await membersOf(id)).toMatchObject([
    { kind: 'person', name: 'First', owner: { id: sam.id } },
    { kind: 'company', name: 'Lone client', owner: null },
  ]);
  const editor = await agency.staff('Blind', 'edit campaigns');
  expect(await editor.post(`${path}/${id}/members/add-matching`, { take: 'companies', type: 'client' })).toMatchObject({
    status: 422,
    body: { message: 'No contacts match this.' },
  });
});

test('many members at once: status, assignment, removal, and one undo for all', async () => {
  const id = await addCampaign();
  const ids = await fill(id);
  const bulk = `${path}/${id}/members/bulk`;
  const contacted = await erin.post(`${bulk}/status`, { members: ids, status: 'contacted' });
  expect(contacted).toMatchObject({ status: 200, body: { message: '2 members set to Contacted' } });
  expect((await campaignOf(id)).counts).toEqual({ members: 2, contacted: 2, replied: 0 });
  await erin.post(`${bulk}/status`, { members: [ids[0]], status: 'interested' });
  expect((await membersOf(id))[0]).toMatchObject({ contacted_at: expect.any(String), replied_at: expect.any(String) });
  await erin.post(`${bulk}/status`, { members: [ids[0]], status: 'new' });
  expect((await membersOf(id))[0]).toMatchObject({ status: 'new', contacted_at: null, replied_at: null });
  await erin.post(`${bulk}/assign`, { members: ids, owner: null });
  expect((await membersOf(id)).map(({ owner }) => owner)).toEqual([null, null]);
  const removed = await erin.post(`${bulk}/remove`, { members: ids });
  expect(await membersOf(id)).toEqual([]);
  expect(await erin.post(`/api/system/changes/${removed.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await membersOf(id)).toHaveLength(2);
});

test('members of another campaign cannot be changed', async () => {
  const [mine, other] = [await addCampaign(), await addCampaign()];
  const [member] = await fill(other);
  for (const [verb, more] of [
    ['status', { status: 'replied' }],
    ['assign', { owner: sam.id }],
    ['remove', {}],
  ] as const)
    expect(await erin.post(`${path}/${mine}/members/bulk/${verb}`, { members: [member], ...more })).toMatchObject({
      status: 422,
      body: { data: { members: ['The Members value does not exist.'] } },
    });
  for (const verb of ['edit', 'remove', 'deal'])
    expect(await erin.post(`${path}/${mine}/members/${member}/${verb}`)).toMatchObject({ status: 404 });
  expect(await membersOf(other)).toHaveLength(2);
});

test('the user a member is assigned to works on it; others only look', async () => {
  const id = await addCampaign();
  const [member] = await fill(id);
  const one = `${path}/${id}/members/${member}`;
  expect(await sam.post(`${one}/edit`, { status: 'replied', notes: 'Call back' })).toMatchObject({ status: 200 });
  expect((await membersOf(id, sam))[0]).toMatchObject({
    status: 'replied',
    notes: 'Call back',
    can: { edit: true, make_deal: true, remove: false },
  });
  expect((await membersOf(id, bea))[0]).toMatchObject({ can: { edit: false, make_deal: false, remove: false } });
  expect(await bea.post(`${one}/edit`, { status: 'new' })).toMatchObject({ status: 403 });
  for (const address of [
    `${one}/remove`,
    `${path}/${id}/edit`,
    `${path}/${id}/delete`,
    `${path}/${id}/members/add`,
    `${path}/${id}/members/bulk/remove`,
  ])
    expect(await sam.post(address, { name: 'X', members: [member], companies: [acme] })).toMatchObject({ status: 403 });
  const nia = await agency.staff('Nia');
  for (const address of [path, `${path}/${id}`, `${path}/${id}/members`])
    expect(await nia.get(address)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('a member of a deleted company is no longer counted', async () => {
  const id = await addCampaign();
  const doomed = await addCompany(agency, 'Doomed');
  await erin.post(`${path}/${id}/members/add`, { companies: [acme, doomed] });
  await erin.post(`/api/contacts/companies/${doomed}/delete`);
  expect((await membersOf(id)).map(({ name }) => name)).toEqual(['Acme']);
  expect((await campaignOf(id)).counts.members).toBe(1);
});

test('if two members are merged, one stays', async () => {
  const id = await addCampaign();
  const [one, other] = [await addCompany(agency, 'Twin'), await addCompany(agency, 'Twin Ltd')];
  await erin.post(`${path}/${id}/members/add`, { companies: [one, other] });
  expect(await erin.post(`/api/contacts/companies/${one}/merge`, { with: other })).toMatchObject({ status: 200 });
  expect((await membersOf(id)).map(({ name }) => name)).toEqual(['Twin']);
});

test('a member becomes one deal, however many calls come at once', async () => {
  const id = await addCampaign();
  const [member, person] = await fill(id);
  const deal = { name: 'Shop', company: acme, owner: erin.id, priority: 2, value: 700 };
  const made = await Promise.all([1, 2, 3].map(() => erin.post(`${path}/${id}/members/${member}/deal`, deal)));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  expect((await membersOf(id, erin))[0]).toMatchObject({ deal: { name: 'Shop' }, has_deal: true });
  expect((await membersOf(id, bea))[0]).toMatchObject({ deal: null, has_deal: true });
  const schema = await sam.get(`${path}/${id}/members/${person}/deal`, { _form: true });
  expect(schema.body.data).toMatchObject({
    values: { company: { id: borealis }, person: { id: zoe }, owner: { id: sam.id }, name: 'Borealis' },
  });
});

test('users who may export contacts can save campaigns and members as files', async () => {
  const id = await addCampaign({ name: 'Filed' });
  await fill(id);
  const file = await erin.get(`/contacts/campaigns/${id}/members/export`, { format: 'csv' });
  expect(file.headers['content-disposition']).toContain('Filed members.csv');
  expect((file.body as unknown as { text: string }).text).toContain('Acme');
  expect((await erin.get('/contacts/campaigns/export', { format: 'csv' })).status).toBe(200);
  expect(await bea.get(`/contacts/campaigns/${id}/members/export`)).toMatchObject({ status: 403 });
});

test('members were assigned to a colleague who left if it was their campaign', async () => {
  const ann = await agency.staff('Ann');
  const id = await addCampaign({ owner: ann.id });
  const [first, second] = await fill(id);
  await erin.post(`${path}/${id}/members/bulk/assign`, { members: [first], owner: ann.id });
  await erin.post(`/api/system/users/${ann.id}/disable`);
  expect(await erin.post(`${path}/${id}/members/bulk/assign`, { members: [second], owner: ann.id })).toMatchObject({
    status: 422,
    body: { data: { owner: ['The Assigned to value does not exist.'] } },
  });
  const deal = `${path}/${id}/members/${first}/deal`;
  expect((await erin.get(deal, { _form: true })).body.data).toMatchObject({ values: { owner: { id: erin.id } } });
  expect(
    await erin.post(`${path}/${id}/edit`, { name: 'Still theirs', status: 'active', owner: ann.id }),
  ).toMatchObject({ status: 200 });
});
