import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { importer } from '../../testing/imports.ts';

const { preview, run, counts } = importer('companies');
const list = '/api/contacts/companies';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const found = async (search: string): Promise<ContactCompany[]> => (await erin.get(list, { search })).body.data;

test('an export imported with Update swallowed addresses into the street and emptied the rest', async () => {
  const address = { street: '3 Mill, Floor 2', city: 'Bath', region: 'Avon', code: '00123', country: 'GB', type: '' };
  const body = {
    type: 'client',
    owner: erin.id,
    phone: '+442079460958',
    website: 'https://mill.test',
    description: 'A\nB',
  };
  const more = { ...body, physical_address: address, postal_address: { ...address, city: 'Wells', street: '' } };
  expect(await erin.post(`${list}/add`, { name: 'Mill & Sons', ...more })).toMatchObject({ status: 200 });
  const rows = async () =>
    (await agency.open.pool.query(`select * from contact_companies where name = 'Mill & Sons'`)).rows.map(
      ({ updated_at: _moves, ...row }) => row as object,
    );
  const before = await rows();
  const sheet = await erin.get('/contacts/companies/export', { format: 'csv', search: 'Mill & Sons' });
  const { text } = sheet.body as unknown as { text: string };
  const done = await run(erin, text, { duplicates: 'update' });
  expect(counts(done)).toEqual({ added: 0, updated: 1, skipped: 0, failed: 0 });
  expect(await rows()).toEqual(before);
  // A file with one part of the address changes that part alone.
  await run(erin, 'Name,Physical address: city\nMill & Sons,York\n', { duplicates: 'update' });
  expect(await found('Mill & Sons')).toMatchObject([{ physical_address: { ...address, city: 'York' } }]);
});

test('people who are exported and imported with Update stay as they are', async () => {
  const people = importer('people');
  const company = await addCompany(agency, 'Round Trip Ltd');
  const body = {
    first_name: 'Zoë',
    last_name: 'O’Neill, Jr.',
    company,
    job_title: '=Head; of "Sales"',
    email: 'zoe@roundtrip.test',
    phone: '+442079460958',
    address: {
      street: '3 Mill, Floor 2',
      city: 'Bath',
      region: 'Avon',
      code: '00123',
      country: 'GB',
      type: '',
    },
    job_description: 'A\nB',
  };
  expect(await erin.post('/api/contacts/people/add', body)).toMatchObject({ status: 200 });
  const rows = async () =>
    (await agency.open.pool.query(`select * from people where email = 'zoe@roundtrip.test'`)).rows.map(
      ({ updated_at: _moves, ...row }) => row as object,
    );
  const before = await rows();
  expect(before).toHaveLength(1);
  const sheet = await erin.get('/contacts/people/export', { format: 'csv', search: 'zoe@roundtrip.test' });
  const { text } = sheet.body as unknown as { text: string };
  const done = await people.run(erin, text, { duplicates: 'update' });
  expect(people.counts(done)).toEqual({ added: 0, updated: 1, skipped: 0, failed: 0 });
  expect(await rows()).toEqual(before);
});

test('people and companies without an address were changed by their own export', async () => {
  const company = await addCompany(agency, 'Nowhere Ltd');
  const nobody = { first_name: 'Nils', last_name: 'Nowhere', company, email: 'nils@nowhere.test' };
  expect((await erin.post('/api/contacts/people/add', nobody)).status).toBe(200);
  for (const kind of ['companies', 'people'] as const) {
    const { body } = await erin.get(`/contacts/${kind}/export`, { format: 'csv', search: 'Nowhere' });
    const done = await importer(kind).run(erin, (body as unknown as { text: string }).text, { duplicates: 'update' });
    expect(done).toMatchObject({ status: 200, body: { data: { updated: 1 } } });
    // Nothing was changed, so there is nothing to undo.
    expect([kind, done.body.batch]).toEqual([kind, undefined]);
  }
});

test('numbers that no phone has were stored, and those of other countries with the wrong code', async () => {
  const file = [
    'Name,Phone,Website,Country',
    'Munich,089 / 123 45 42,www.foo.de,Germany',
    'Short,12,-,',
    'Dash,-,-,',
    'Abroad,0044 20 7946 0958,foo,',
  ].join('\n');
  const { rows } = await preview(erin, file);
  expect(rows.map(({ texts, errors }) => [texts['phone'], texts['website'], errors])).toEqual([
    ['+49891234542', 'https://www.foo.de', {}],
    ['12', '', { phone: ['The Phone value must be a phone number.'] }],
    ['', '', {}],
    ['+442079460958', 'foo', { website: [expect.stringContaining('must be a web address')] }],
  ]);
  const body = { name: 'By form', type: 'client' };
  expect(await erin.post(`${list}/add`, { ...body, phone: '+112' })).toMatchObject({
    status: 422,
    body: { data: { phone: ['The Phone value must be a phone number.'] } },
  });
});

test('names with a comma and texts that look like formulas come back from an export as they were', async () => {
  await agency.open.pool.query(
    `insert into pick_list_items (pick_list_id, label, identifier, sequence)
     select id, 'Food, drink', 'food', 1 from pick_lists where identifier = 'brand'`,
  );
  const brand = (
    await agency.open.pool.query<{ id: number }>(`select id from pick_list_items where identifier = 'food'`)
  ).rows.map(({ id }) => id);
  const tags: number[] = [];
  for (const text of ['Hot; urgent', 'The "Big" one', 'Plain'])
    tags.push(((await erin.post('/api/system/tags/create', { text })).body.data as { id: number }).id);
  const texts = { name: '| Piped', description: `'=SUM(A1)\n- once` };
  const made = await erin.post(`${list}/add`, { ...texts, type: 'client', brand, tags });
  expect(made).toMatchObject({ status: 200 });
  const kept = ({ name, description, brand: brands, tags }: ContactCompany) => ({
    name,
    description,
    brands: brands.map(({ label }) => label),
    tags: tags.map(({ label }) => label),
  });
  const before = (await found('Piped')).map(kept);
  expect(before).toMatchObject([
    { ...texts, brands: ['Food, drink'], tags: ['Hot; urgent', 'Plain', 'The "Big" one'] },
  ]);
  const sheet = await erin.get('/contacts/companies/export', { format: 'csv', search: 'Piped' });
  const { text } = sheet.body as unknown as { text: string };
  await erin.post(`${list}/${(made.body.data as { id: number }).id}/delete`);
  expect(counts(await run(erin, text))).toEqual({ added: 1, updated: 0, skipped: 0, failed: 0 });
  expect((await found('Piped')).map(kept)).toEqual(before);
});
