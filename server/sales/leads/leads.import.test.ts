import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '../../../contract/sales/leads.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { importer } from '../../testing/imports.ts';

const { columns, path, preview, read, run, counts } = importer('leads');
const list = '/api/leads';

let agency: Agency;
let erin: Person;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'browse own leads', 'edit own leads', 'import contacts', 'read companies');
});
afterAll(() => agency.close());

const found = async (search: string, by = erin): Promise<Lead[]> => (await by.get(list, { search })).body.data;

test('a list from a trade fair becomes leads of whoever imports it', async () => {
  expect(
    await columns(sam, 'Lead name,Organisation,E-mail,Mobile\nIda Brandt,Brandt Optik,ida@brandt.example,'),
  ).toMatchObject({
    mapping: ['full_name', 'company', 'email', 'phone'],
    needs: ['first_name', 'full_name', 'company'],
  });
  const done = await run(
    sam,
    'Name,Company,Email,Web,Status,Notes\nIda Brandt,Brandt Optik,ida@brandt.example,brandt.example,Contacted,Met at the stand\n,Kestrel Foods,,,,',
  );
  expect(done.body).toMatchObject({ message: 'Imported 2 leads' });
  expect(await found('brandt', sam)).toMatchObject([
    {
      name: 'Ida Brandt',
      company_name: 'Brandt Optik',
      company: null,
      email: 'ida@brandt.example',
      website: 'https://brandt.example',
      status: 'contacted',
      last_touch_at: expect.stringMatching(/Z$/),
      notes: 'Met at the stand',
      owner: { id: sam.id },
    },
  ]);
  expect(await found('kestrel')).toMatchObject([{ name: 'Kestrel Foods', status: 'new', last_touch_at: null }]);
  expect(await sam.post(`/api/system/changes/${done.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await found('kestrel')).toEqual([]);
});

test('a company of the contacts is linked by its name, any other name is kept as text', async () => {
  const harbour = await addCompany(agency, 'Harbour & Finch');
  await addCompany(agency, 'Twin');
  await addCompany(agency, 'Twin');
  const names = ['harbour & finch', 'Twin', 'Nowhere Inc'];
  await run(sam, ['First name,Company', ...names.map((name, at) => `Link${at},${name}`)].join('\n'));
  const links = (await found('link')).toSorted((one, other) => one.id - other.id);
  expect(links.map(({ company, company_name }) => [company?.id ?? null, company_name])).toEqual([
    [harbour, 'Harbour & Finch'],
    [null, 'Twin'],
    [null, 'Nowhere Inc'],
  ]);
});

test('a row that names nobody is left out, as are statuses, campaigns and owners that do not exist', async () => {
  await erin.post('/api/contacts/campaigns/add', { name: 'Spring Fair', status: 'planned' });
  const file = [
    'First name,Company,Status,Campaign,Owner',
    ',,New,,',
    'Ole,,Converted,,',
    'Pam,,,Autumn Fair,',
    'Quin,,,,Nobody',
    'Ria,,,Spring Fair,Sam',
  ].join('\n');
  const { rows } = await preview(erin, file);
  expect(rows.map(({ errors }) => errors)).toEqual([
    { row: ['Please enter a person or a company.'] },
    { status: ['The Status value is not in the allowed values.'] },
    { campaign: ['The Campaign value does not exist.'] },
    { owner: ['The Owner value does not exist.'] },
    {},
  ]);
  expect(counts(await run(erin, file))).toEqual({ added: 1, updated: 0, skipped: 0, failed: 4 });
  expect(await found('ria')).toMatchObject([{ campaign: { name: 'Spring Fair' }, owner: { id: sam.id } }]);
  // Those who may not see campaigns cannot name one.
  expect((await preview(sam, 'First name,Campaign\nSue,Spring Fair')).rows[0]!.errors).toEqual({
    campaign: ['The Campaign value does not exist.'],
  });
});

test('a lead that is there is skipped or updated, but keeps its company and its status', async () => {
  await run(sam, 'First name,Company,Email,Status\nUna,Elm Works,una@elm.example,Qualified');
  const again = 'First name,Company,Email,Phone,Status\nUna,Oak Works,una@elm.example,+44 20 7946 0001,New';
  expect(await run(sam, again)).toMatchObject({ status: 422 });
  expect(counts(await run(sam, again, { duplicates: 'update' }))).toEqual({
    added: 0,
    updated: 1,
    skipped: 0,
    failed: 0,
  });
  expect(await found('una')).toMatchObject([
    { company_name: 'Elm Works', status: 'qualified', phone: '+442079460001', owner: { id: sam.id } },
  ]);
  // The same name and company without an email.
  expect((await preview(sam, 'Name,Company\nuna,ELM works')).rows[0]!.duplicate).toMatchObject({ text: 'Una' });
  // Nobody learns of leads they may not see.
  const tom = await agency.staff('Tom', 'browse own leads', 'edit own leads', 'import contacts');
  expect((await preview(tom, again)).rows[0]!.duplicate).toBeNull();
});

test('importing leads takes the abilities to add leads and to import', async () => {
  const ed = await agency.staff('Ed', 'browse leads', 'edit leads');
  const ivy = await agency.staff('Ivy', 'browse leads', 'import contacts');
  for (const who of [ed, ivy]) {
    expect(await read(who, 'First name\nVic')).toMatchObject({ status: 403 });
    expect(await who.post(path, {})).toMatchObject({ status: 403 });
  }
  expect(await agency.stranger.post(path, {})).toMatchObject({ status: 401 });
  expect(await found('vic')).toEqual([]);
});
