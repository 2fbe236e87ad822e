import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany, ContactPerson } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addPerson } from '../../testing/deals.ts';
import { importer } from '../../testing/imports.ts';

const { columns, preview, run, counts } = importer('people');
const list = '/api/contacts/people';

let agency: Agency;
let erin: Person;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'read companies', 'read people', 'add people', 'import contacts');
});
afterAll(() => agency.close());

const found = async (search: string): Promise<ContactPerson[]> => (await erin.get(list, { search })).body.data;

test('one column with the whole name is enough', async () => {
  expect(await columns(sam, 'Contact name,Mobile\nAnn Marie Reed,1')).toMatchObject({
    mapping: ['full_name', 'phone'],
    needs: ['first_name', 'full_name'],
  });
  expect(await run(sam, 'Contact name,Mobile\nAnn Marie Reed,555 123 4567\nCher,')).toMatchObject({ status: 200 });
  expect(await found('marie')).toMatchObject([{ first_name: 'Ann Marie', last_name: 'Reed', phone: '+15551234567' }]);
  expect(await found('cher')).toMatchObject([{ first_name: 'Cher', last_name: null, company: null, primary: false }]);
  const { rows } = await preview(sam, 'Contact name,Mobile\n,555 123 4567');
  expect(rows).toMatchObject([{ errors: { first_name: ["The First name value can't be empty."] } }]);
});

test('"Reed, Ann" as address books write it became a person called Reed, with a comma', async () => {
  const file = 'Name\n"van der Aa, Ann Marie"\n"Bo Aaltonen, PhD"\n"Aalto, Cy, Dr."';
  expect(await run(sam, file)).toMatchObject({ status: 200 });
  const namesOf = async (search: string) =>
    (await found(search)).map(({ first_name, last_name }) => [first_name, last_name]);
  expect(await namesOf('van der aa')).toEqual([['Ann Marie', 'van der Aa']]);
  expect(await namesOf('aaltonen')).toEqual([['Bo Aaltonen,', 'PhD']]);
  expect(await namesOf('aalto cy')).toEqual([['Aalto, Cy,', 'Dr.']]);
});

test('a company is found by its name; a name that matches several or none is reported for the row', async () => {
  const harbour = await addCompany(agency, 'Harbour & Finch');
  await addCompany(agency, 'Twin');
  await addCompany(agency, 'Twin');
  const boss = await addPerson(agency, harbour, 'Boss');
  await agency.open.pool.query('update people set is_primary = true where id = $1', [boss]);
  const file = [
    'First name,Last name,Company,Primary contact,Country',
    'Bea,Hill,harbour & finch,no,USA',
    'Cal,Hill,Harbour & Finch,yes,',
    'Dee,Hill,Twin,,',
    'Eve,Hill,Nowhere Inc,,',
    'Fay,Hill,Harbour & Finch,maybe,',
  ].join('\n');
  const { rows } = await preview(sam, file);
  expect(rows.map(({ errors }) => errors)).toEqual([
    {},
    {},
    { company: ['The Company value matches several records.'] },
    { company: ['The Company value does not exist.'] },
    { primary: ['The Primary value must be yes or no.'] },
  ]);
  const at = async () =>
    ((await erin.get(`/api/contacts/companies/${harbour}/people`)).body.data as ContactPerson[])
      .map(({ display_name, primary }) => `${display_name} ${primary}`)
      .toSorted((one, other) => one.localeCompare(other));
  const undo = async (who: Person, batch: string | undefined) =>
    expect(await who.post(`/api/system/changes/${batch}/undo`)).toMatchObject({ status: 200 });

  // Users who may not edit people cannot replace a primary person.
  const hers = await run(sam, file);
  expect(counts(hers)).toEqual({ added: 2, updated: 0, skipped: 0, failed: 3 });
  expect(await at()).toEqual(['Bea Hill false', 'Boss true', 'Cal Hill false']);
  expect(await found('bea')).toMatchObject([{ address: { country: 'US' } }]);
  await undo(sam, hers.body.batch);
  const done = await run(erin, file);
  expect(await at()).toEqual(['Bea Hill false', 'Boss false', 'Cal Hill true']);
  await undo(erin, done.body.batch);
  expect(await at()).toEqual(['Boss true']);
});

test('missing companies are created for users who may add them', async () => {
  const file = 'First name,Company\nGus,Lantern Works\nHal,lantern works\nIda,Sable Ridge\n';
  expect(await preview(erin, file, { adds_companies: true })).toMatchObject({ new_companies: 2, problems: 0 });
  await expect(preview(sam, file, { adds_companies: true })).rejects.toThrow('403');
  expect(await run(sam, file, { adds_companies: true })).toMatchObject({ status: 403 });
  const done = await run(erin, file, { adds_companies: true });
  expect(counts(done)).toMatchObject({ added: 3 });
  const [lantern] = (await erin.get('/api/contacts/companies', { search: 'lantern' })).body.data as ContactCompany[];
  expect(lantern).toMatchObject({ name: 'Lantern Works', type: 'prospect', owner: { id: erin.id } });
  expect((await erin.get(`/api/contacts/companies/${lantern!.id}/people`)).body.data).toMatchObject([
    { display_name: 'Gus', primary: true },
    { display_name: 'Hal', primary: false },
  ]);
  const { rows } = await agency.open.pool.query(
    `select from people p join nodes n on n.id = p.node_id join contact_companies c on c.node_id = n.parent_id
     where c.id = $1 and p.company_id = c.id`,
    [lantern!.id],
  );
  expect(rows).toHaveLength(2);
  expect(await erin.post(`/api/system/changes/${done.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await erin.get('/api/contacts/companies', { search: 'lantern' })).body.data).toEqual([]);
});

test('the same address, or the same name at the same company, is a duplicate; an update does not change the company', async () => {
  const [here, there] = [await addCompany(agency, 'Here'), await addCompany(agency, 'There')];
  await erin.post(`${list}/add`, { first_name: 'Jo', last_name: 'Park', company: here, email: 'jo@here.test' });
  const headings = 'First name,Last name,Company,Email,Title';
  const file = `${headings}\nJo,Park,There,,\nJO,PARK,Here,,\nJ.,P.,There,JO@here.test,Lead\n`;
  expect((await preview(erin, file)).rows.map(({ duplicate }) => duplicate)).toMatchObject([
    null,
    { text: 'Jo Park', can: { update: true } },
    { row: 3 },
  ]);
  const single = `${headings}\nJo,Park,There,JO@here.test,Lead\n`;
  expect(await preview(sam, single)).toMatchObject({ rows: [{ duplicate: { can: { update: false } } }] });
  expect(counts(await run(erin, single, { duplicates: 'update' }))).toEqual({
    added: 0,
    updated: 1,
    skipped: 0,
    failed: 0,
  });
  expect(await found('jo@here')).toMatchObject([{ job_title: 'Lead', company: { id: here } }]);
  expect((await erin.get(`/api/contacts/companies/${there}/people`)).body.data).toEqual([]);
  // A company that nobody would be placed in is not created either.
  const elsewhere = `${headings}\nJo,Park,Elsewhere,JO@here.test,Chief\n`;
  expect(await preview(erin, elsewhere, { adds_companies: true })).toMatchObject({ duplicates: 1, new_companies: 0 });
  await run(erin, elsewhere, { duplicates: 'update', adds_companies: true });
  expect(await found('jo@here')).toMatchObject([{ job_title: 'Chief', company: { id: here } }]);
  expect((await erin.get('/api/contacts/companies', { search: 'Elsewhere' })).body.data).toEqual([]);
});
