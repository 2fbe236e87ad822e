import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '../../../contract/sales/leads.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { workAt } from '../../testing/reports.ts';

const path = '/api/leads';

let agency: Agency;
let erin: Person;
let sam: Person;
let ines: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'browse own leads', 'edit own leads');
  ines = await agency.staff('Ines', 'browse own leads', 'edit own leads');
});
afterAll(() => agency.close());

async function addLead(by: Person, values: Record<string, unknown> = {}): Promise<number> {
  const answer = await by.post(`${path}/add`, { first_name: 'Mia', last_name: 'Stone', status: 'new', ...values });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Lead added' } });
  return (answer.body.data as { id: number }).id;
}
const leadOf = async (id: number, by: Person = erin): Promise<Lead> => (await by.get(`${path}/${id}`)).body.data;
const named = async (by: Person, query: Record<string, unknown> = {}): Promise<string[]> =>
  ((await by.get(path, { limit: 100, ...query })).body.data as Lead[]).map(({ name }) => name);

test('a lead is added with who they are, where they came from and who looks after them', async () => {
  const schema = await erin.get(`${path}/add`, { _form: true });
  expect(schema.body.data).toMatchObject({
    title: 'Add Lead',
    values: { status: 'new', owner: { id: erin.id, text: 'Erin' } },
  });
  const source = await agency.open.pool.query<{ id: number }>(
    `insert into pick_list_items (pick_list_id, label, identifier, sequence)
     select id, 'Fair', 'fair', 1 from pick_lists where identifier = 'source' returning id`,
  );
  const id = await addLead(erin, {
    company_name: 'Stoneworks',
    email: 'mia@stoneworks.test',
    phone: '+14155550100',
    source: source.rows[0]!.id,
    owner: sam.id,
    notes: 'Wants a shop',
  });
  expect(await leadOf(id)).toMatchObject({
    name: 'Mia Stone',
    company_name: 'Stoneworks',
    company: null,
    source: { label: 'Fair' },
    status: 'new',
    owner: { id: sam.id, display_name: 'Sam' },
    last_touch_at: null,
    deal: null,
    can: { edit: true, make_deal: true },
  });
  expect(await named(erin, { search: 'stoneworks' })).toEqual(['Mia Stone']);
  expect(await named(erin, { source: source.rows[0]!.id })).toEqual(['Mia Stone']);
});

test('a lead needs a person or a company, and without either it is refused', async () => {
  const acme = await addCompany(agency, 'Acme Leads');
  const id = await addLead(erin, { first_name: null, last_name: null, company: acme });
  expect(await leadOf(id)).toMatchObject({ name: 'Acme Leads', company: { id: acme, name: 'Acme Leads' } });
  expect(await erin.post(`${path}/add`, { status: 'new', email: 'x@y.test' })).toMatchObject({
    status: 422,
    body: { data: { first_name: ['Please enter a person or a company.'] } },
  });
  expect(
    await erin.post(`${path}/add`, {
      first_name: 'A',
      status: 'converted',
      email: 'no',
      owner: 999_999,
      company: 999_999,
    }),
  ).toMatchObject({
    status: 422,
    body: {
      data: {
        status: ['The Status value is not in the allowed values.'],
        email: ['The Email value must be a valid email address.'],
        owner: ['The Owner value does not exist.'],
        company: ['The Existing company value does not exist.'],
      },
    },
  });
});

test('own leads are those a user looks after or created, none of a colleague', async () => {
  const own = await addLead(erin, { first_name: 'Owned', owner: sam.id });
  const brought = await addLead(sam, { first_name: 'Brought', owner: ines.id });
  const foreign = await addLead(ines, { first_name: 'Foreign', owner: ines.id });
  expect(await named(sam, { owner: ines.id })).toEqual(['Brought Stone']);
  expect((await leadOf(own, sam)).can).toEqual({ edit: true, make_deal: false });
  for (const verb of ['edit', 'edit/status', 'touch', 'archive', 'un-archive', 'delete'])
    expect(await sam.post(`${path}/${foreign}/${verb}`, { first_name: 'X', status: 'new' })).toMatchObject({
      status: 403,
    });
  expect(await sam.get(`${path}/${foreign}`)).toMatchObject({ status: 403 });
  expect(await sam.post(`${path}/${brought}/edit`, { first_name: 'Still mine' })).toMatchObject({ status: 200 });
});

test('users who only browse cannot change anything, and without abilities they see nothing', async () => {
  const id = await addLead(erin);
  const bea = await agency.staff('Bea', 'browse leads');
  expect((await leadOf(id, bea)).can).toEqual({ edit: false, make_deal: false });
  expect(await bea.post(`${path}/add`, { first_name: 'X', status: 'new' })).toMatchObject({ status: 403 });
  expect(await bea.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
  expect(await bea.get('/leads/export')).toMatchObject({ status: 403 });
  const nia = await agency.staff('Nia');
  for (const address of [path, `${path}/${id}`, `${path}/dashboard`, `${path}/add?_form=true`])
    expect(await nia.get(address)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('an edit on an older copy is refused with what changed', async () => {
  const id = await addLead(erin);
  const { body } = await erin.get(`${path}/${id}/edit`, { _form: true });
  const { _version } = (body.data as { values: { _version: string } }).values;
  await erin.post(`${path}/${id}/edit`, { first_name: 'Changed' });
  expect(await erin.post(`${path}/${id}/edit`, { first_name: 'Late', _version })).toMatchObject({
    status: 409,
    body: { data: { changed: { first_name: { from: 'Mia', to: 'Changed' } } } },
  });
});

test('users who may not browse campaigns do not change the campaign of a lead', async () => {
  const made = await erin.post('/api/contacts/campaigns/add', { name: 'Spring', status: 'active' });
  const campaign = (made.body.data as { id: number }).id;
  const id = await addLead(erin, { owner: sam.id, campaign });
  await sam.post(`${path}/${id}/edit`, { first_name: 'Mia', campaign: null });
  expect(await leadOf(id)).toMatchObject({ campaign: { id: campaign, name: 'Spring' } });
});

test('status and last contact are saved with their time', async () => {
  const id = await addLead(erin);
  expect(await erin.post(`${path}/${id}/touch`)).toMatchObject({ status: 200, body: { message: 'Contact logged' } });
  const touched = await leadOf(id);
  expect(touched).toMatchObject({ status: 'contacted', last_touch_at: expect.any(String) });
  expect(await erin.post(`${path}/${id}/edit/status`, { status: 'unqualified' })).toMatchObject({
    body: { message: 'Lead marked as unqualified' },
  });
  expect((await leadOf(id)).last_touch_at! > touched.last_touch_at!).toBe(true);
  expect(await erin.post(`${path}/${id}/edit/status`, { status: 'converted' })).toMatchObject({ status: 422 });
});

test('a lead that was marked as new again still had a last touch', async () => {
  const id = await addLead(erin);
  await erin.post(`${path}/${id}/edit/status`, { status: 'unqualified' });
  expect(await erin.post(`${path}/${id}/edit/status`, { status: 'new' })).toMatchObject({ status: 200 });
  expect(await leadOf(id)).toMatchObject({ status: 'new', last_touch_at: null });
});

test('archived leads are not in the list, deleted ones are gone until undone', async () => {
  const id = await addLead(erin, { first_name: 'Hidden' });
  await erin.post(`${path}/${id}/archive`);
  expect(await named(erin, { search: 'Hidden' })).toEqual([]);
  expect(await named(erin, { search: 'Hidden', archived: 'archived' })).toEqual(['Hidden Stone']);
  await erin.post(`${path}/${id}/un-archive`);
  const gone = await erin.post(`${path}/${id}/delete`);
  expect(gone).toMatchObject({ status: 200, body: { message: 'Lead deleted' } });
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await erin.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await named(erin, { search: 'Hidden' })).toEqual(['Hidden Stone']);
  const history = await erin.get('/api/system/history', { table: 'leads', id });
  expect(JSON.stringify(history.body.data)).toContain('Archived');
});

test('users who may export contacts can save the list as a file, own leads only', async () => {
  const una = await agency.staff('Una', 'browse own leads', 'edit own leads', 'export contacts');
  await addLead(una, { first_name: '=cmd()', last_name: 'Calc' });
  await addLead(erin, { first_name: 'Secret' });
  const file = await una.get('/leads/export', { format: 'csv' });
  expect(file.status).toBe(200);
  const { text } = file.body as unknown as { text: string };
  expect(text).toContain("'=cmd()");
  expect(text).not.toContain('Secret');
});

test('the new owner of a lead is notified, but not about their own change', async () => {
  const told = async (who: Person) =>
    ((await who.get('/api/system/notifications')).body.data as { text: string }[]).map(({ text }) => text);
  const olu = await agency.staff('Olu', 'browse own leads', 'edit own leads');
  const id = await addLead(erin, { first_name: 'Handed', owner: olu.id });
  await erin.post(`${path}/${id}/edit`, { first_name: 'Handed', owner: olu.id });
  await addLead(olu, { owner: olu.id });
  expect(await told(olu)).toEqual(['Erin asked you to look after the lead Handed Stone.']);
});

test('a lead of the evening was not found on its day west of Greenwich', async () => {
  const wes = await agency.admin('Wes');
  const id = await addLead(wes, { last_name: 'Evening' });
  await agency.open.pool.query(`update leads set created_at = '2026-03-05T02:00Z' where id = $1`, [id]);
  await workAt(agency, wes, 'America/Los_Angeles');
  const on = (day: string) => named(wes, { from: day, to: day });
  expect(await on('2026-03-04')).toEqual(['Mia Evening']);
  expect(await on('2026-03-05')).toEqual([]);
});
