import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addServiceType, dealsPath } from '../../testing/deals.ts';
import { addService } from '../../testing/services.ts';

const users = '/api/system/users';

let agency: Agency;
let erin: Person;
let company: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  company = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const owners = async (table: string, column: string, ids: number[]) =>
  (
    await agency.open.pool.query<{ holder: number | null }>(
      `select ${column} as holder from ${table} where id = any($1::int[]) order by array_position($1::int[], id)`,
      [ids],
    )
  ).rows.map(({ holder }) => holder);

const notices = async (who: Person): Promise<{ text: string }[]> =>
  (await who.get('/api/system/notifications')).body.data;

test('a colleague who left has open work: it goes to another, what is finished stays, and undo brings it back', async () => {
  const sam = await agency.staff('Sam', 'read own deals');
  const ann = await agency.staff('Ann', 'read own deals', 'read own companies', 'read own services', 'read items');
  const open = await addDeal(erin, { company, name: 'Website', owner: sam.id });
  const won = await addDeal(erin, { company, name: 'Shop', owner: sam.id });
  expect(await erin.post(`${dealsPath}/${won}/edit/status`, { status: 'won' })).toMatchObject({ status: 200 });
  const service_type = await addServiceType(agency, 'Care');
  const service = await addService(erin, { company, service_type, owner: sam.id, name: 'Care' });
  const on = { reference_type: 'Deal', reference_id: open };
  await erin.post('/api/checklists/checklists/add', { ...on, cid: 'l1', title: 'Steps' });
  for (const cid of ['i1', 'i2']) {
    await erin.post('/api/checklists/items/add', { cid, title: cid, checklist: 'l1' });
    await erin.post(`/api/checklists/items/${cid}/edit`, { title: cid, assigned_to: sam.id });
  }
  await erin.post('/api/checklists/items/i2/status', { status: true });
  await agency.open.pool.query('update contact_companies set owner_id = $1 where id = $2', [sam.id, company]);
  await erin.post(`${users}/${sam.id}/disable`);
  const left = { owner: { id: sam.id, status: 'disabled' } };
  expect((await erin.get(`${dealsPath}/${open}`)).body.data).toMatchObject(left);
  expect((await erin.get(`/api/jobs/services/${service}`)).body.data).toMatchObject(left);

  const path = `${users}/${sam.id}/hand-over`;
  expect((await erin.get(path, { _form: true })).body.data).toMatchObject({
    title: 'Hand over the work of Sam',
    values: { companies: true, items: true, deals: true, leads: false, services: true },
  });
  const all = { companies: true, items: true, deals: true, leads: true, services: true };
  const given = await erin.post(path, { to: ann.id, ...all });
  expect(given).toMatchObject({
    status: 200,
    body: { message: 'Handed over to Ann: 1 company, 1 checklist item, 1 deal, 1 service' },
  });
  const held = async () => [
    await owners('deals', 'owner_id', [open, won]),
    await owners('services', 'owner_id', [service]),
    await owners('contact_companies', 'owner_id', [company]),
  ];
  expect(await held()).toEqual([[ann.id, sam.id], [ann.id], [ann.id]]);
  expect(await notices(ann)).toMatchObject([
    { text: 'Erin handed the work of Sam over to you: 1 company, 1 checklist item, 1 deal, 1 service.' },
  ]);
  expect(await erin.post(`/api/system/changes/${given.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await held()).toEqual([[sam.id, sam.id], [sam.id], [sam.id]]);
});

test('nobody hands over what they may not edit, or to someone who cannot take it', async () => {
  const sam = await agency.staff('Sam');
  const deal = await addDeal(erin, { company, owner: sam.id });
  const path = `${users}/${sam.id}/hand-over`;
  const hand = (who: Person, to: number) => who.post(path, { to, deals: true });
  const bea = await agency.staff('Bea', 'browse users', 'edit users', 'edit own deals');
  expect(await hand(bea, bea.id)).toMatchObject({
    status: 422,
    body: { message: 'There is no such work of Sam that you could hand over.' },
  });
  const gone = await agency.staff('Gone');
  await erin.post(`${users}/${gone.id}/disable`);
  for (const to of [sam.id, gone.id]) expect(await hand(erin, to)).toMatchObject({ status: 422 });
  expect(await hand(await agency.staff('Nia', 'edit deals'), bea.id)).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(path, { to: bea.id, deals: true })).toMatchObject({ status: 401 });
  expect(await owners('deals', 'owner_id', [deal])).toEqual([sam.id]);
});

test('work went to a colleague who may not read it', async () => {
  const sam = await agency.staff('Sam');
  const path = `${users}/${sam.id}/hand-over`;
  const deals = [await addDeal(erin, { company, owner: sam.id }), await addDeal(erin, { company, owner: sam.id })];
  await erin.post('/api/checklists/checklists/add', {
    reference_type: 'Deal',
    reference_id: deals[0],
    cid: 'unread',
    title: 'Steps',
  });
  await erin.post('/api/checklists/items/add', { cid: 'call', title: 'Call', checklist: 'unread' });
  await erin.post('/api/checklists/items/call/edit', { title: 'Call', assigned_to: sam.id });
  const none = await agency.staff('Nia');
  const refusal = (deeds: string, left: string) => ({
    status: 422,
    body: {
      data: { to: [`Nia may not read ${deeds}. Please choose somebody else, or leave out “${left}”.`] },
    },
  });
  expect(await erin.post(path, { to: none.id, deals: true })).toMatchObject(
    refusal('2 of the deals', 'Deals in progress'),
  );
  expect(await erin.post(path, { to: none.id, items: true })).toMatchObject(
    refusal('1 of the checklist items', 'Open checklist items'),
  );
  expect(await owners('deals', 'owner_id', deals)).toEqual([sam.id, sam.id]);
  const own = await agency.staff('Ann', 'read own deals', 'read items');
  expect(await erin.post(path, { to: own.id, items: true, deals: true }), 'it is their own then').toMatchObject({
    body: { message: 'Handed over to Ann: 1 checklist item, 2 deals' },
  });
});

test('the campaigns of a colleague who left, and the members to be contacted by them, go to another', async () => {
  const path = '/api/contacts/campaigns';
  const sam = await agency.staff('Sam');
  const ann = await agency.staff('Ann', 'browse campaigns');
  const campaign = async (status: string): Promise<number> => {
    const { body } = await erin.post(`${path}/add`, { name: 'Spring', status, owner: sam.id });
    const { id } = body.data as { id: number };
    await erin.post(`${path}/${id}/members/add`, { companies: [company], owner: sam.id });
    return id;
  };
  const [active, finished] = [await campaign('active'), await campaign('finished')];
  const other = await addCompany(agency, 'Declined');
  await erin.post(`${path}/${active}/members/add`, { companies: [other], owner: sam.id });
  await agency.open.pool.query(`update campaign_members set status = 'declined' where company_id = $1`, [other]);
  await erin.post(`${users}/${sam.id}/disable`);
  const hand = `${users}/${sam.id}/hand-over`;
  expect((await erin.get(hand, { _form: true })).body.data).toMatchObject({
    values: { campaigns: true, members: true, leads: false },
  });
  expect(await erin.post(hand, { to: ann.id, campaigns: true, members: true })).toMatchObject({
    body: { message: 'Handed over to Ann: 1 campaign, 1 campaign member' },
  });
  expect(await owners('campaigns', 'owner_id', [active, finished])).toEqual([ann.id, sam.id]);
  const left = await agency.open.pool.query('select count(*)::int as n from campaign_members where owner_id = $1', [
    sam.id,
  ]);
  expect(left.rows).toEqual([{ n: 2 }]);
  const none = await agency.staff('Nia');
  expect(await erin.post(`${users}/${ann.id}/hand-over`, { to: none.id, members: true })).toMatchObject({
    status: 422,
    body: { data: { to: [expect.stringContaining('may not read 1 of the campaign members')] } },
  });
});
