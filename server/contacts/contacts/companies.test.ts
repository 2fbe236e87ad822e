import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { becomeClient } from './contacts.ts';

const path = '/api/contacts/companies';
const prospect = { name: 'Harbour & Finch', type: 'prospect' };

let agency: Agency;
let erin: Person;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff(
    'Sam',
    'read own companies',
    'add companies',
    'edit own companies',
    'delete own companies',
    'read people',
  );
});
afterAll(() => agency.close());

const dataOf = ({ body }: Result) => body.data;
const add = async (name: string, more: Record<string, unknown> = {}, who = erin): Promise<ContactCompany> =>
  dataOf(await who.post(`${path}/add`, { ...prospect, name, ...more }));
const items = async (list: string, ...labels: string[]): Promise<number[]> => {
  const { rows } = await agency.open.pool.query<{ id: number }>(
    `insert into pick_list_items (pick_list_id, label, identifier, sequence)
     select (select id from pick_lists where identifier = $1), l, lower(l), 10 from unnest($2::text[]) l returning id`,
    [list, labels],
  );
  return rows.map(({ id }) => id);
};

test('the add form starts with a prospect owned by the caller', async () => {
  expect(dataOf(await sam.get(`${path}/add`, { _form: true }))).toMatchObject({
    title: 'Add Company',
    values: { type: 'prospect', owner: { id: sam.id, text: 'Sam' }, brand: [], tags: [], logo: null },
  });
  expect(dataOf(await sam.get(`${path}/add`, { _form: true, type: 'client' }))).toMatchObject({
    values: { type: 'client' },
  });
});

test('a company is returned as on its card', async () => {
  const [[retail], [referral], [studio, media]] = [
    await items('industry', 'Retail'),
    await items('source', 'Referral'),
    await items('brand', 'Studio', 'Media'),
  ];
  const tag = dataOf(await erin.post('/api/system/tags/create', { text: 'Key account' })) as { id: number };
  const address = { street: '1 Quay', city: 'Bristol', region: '', country: 'GB', code: 'BS1', type: '' };
  const made = await erin.post(`${path}/add`, {
    ...prospect,
    owner: sam.id,
    email: 'hello@harbour.test',
    phone: '+14155550100',
    website: 'https://harbour.test',
    industry: retail,
    source: referral,
    brand: [media, studio],
    tags: [tag.id],
    invoice_day: 15,
    physical_address: address,
  });
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'Company added',
      data: {
        name: 'Harbour & Finch',
        type: 'prospect',
        owner: { id: sam.id, display_name: 'Sam' },
        industry: { id: retail, label: 'Retail' },
        source: { id: referral, label: 'Referral' },
        brand: [{ label: 'Studio' }, { label: 'Media' }],
        tags: [{ id: tag.id, label: 'Key account' }],
        invoice_day: 15,
        physical_address: address,
        postal_address: null,
        logo: null,
        can: { read: true, edit: true, delete: true },
      },
    },
  });
  const { id } = dataOf(made) as ContactCompany;
  const form = dataOf(await erin.get(`${path}/${id}/edit`, { _form: true })) as { values: Record<string, unknown> };
  expect(form.values).toMatchObject({
    industry: { id: retail, text: 'Retail' },
    brand: [{ text: 'Studio' }, { text: 'Media' }],
    tags: [{ id: tag.id, text: 'Key account' }],
  });
  const found = await erin.get(path, { industry: retail, source: referral, brand: media, tag: tag.id, owner: sam.id });
  expect(dataOf(found)).toMatchObject([{ id }]);
  expect(dataOf(await erin.get(path, { industry: referral }))).toEqual([]);
  const renamed = await erin.post(`${path}/${id}/edit`, { ...prospect, name: 'Renamed' });
  expect(dataOf(renamed)).toMatchObject({
    name: 'Renamed',
    brand: [{ label: 'Studio' }, { label: 'Media' }],
    tags: [{ id: tag.id }],
    industry: { id: retail },
    owner: { id: sam.id },
  });
  const saved = await erin.post(`${path}/${id}/edit`, {
    ...prospect,
    brand: [media],
    tags: [],
    industry: null,
    owner: null,
    _version: (dataOf(renamed) as ContactCompany).updated_at,
  });
  expect(dataOf(saved)).toMatchObject({ brand: [{ label: 'Media' }], tags: [], industry: null, owner: null });
});

test('a changed tag makes a new version of the company, and Undo restores everything together', async () => {
  const tag = dataOf(await erin.post('/api/system/tags/create', { text: 'Renewal' })) as { id: number };
  const { id } = await add('Versioned');
  const form = dataOf(await erin.get(`${path}/${id}/edit`, { _form: true })) as { values: Record<string, unknown> };
  const saved = await erin.post(`${path}/${id}/edit`, { ...prospect, name: 'Versioned', tags: [tag.id] });
  expect(await erin.post(`${path}/${id}/edit`, { ...form.values, owner: null })).toMatchObject({ status: 409 });
  expect(await erin.get(`/api/system/changes/${saved.body.batch}`)).toMatchObject({
    body: { data: { sentence: expect.stringMatching(/^Edited Company Versioned/) } },
  });
  expect(await erin.post(`/api/system/changes/${saved.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(dataOf(await erin.get(`${path}/${id}`))).toMatchObject({ tags: [] });
});

test('all wrong fields come back together', async () => {
  const [prefix] = await items('prefix', 'Sir');
  const gone = await agency.staff('Gone');
  await agency.open.pool.query('update users set active = false where id = $1', [gone.id]);
  const bad = { type: 'friend', owner: gone.id, industry: prefix, brand: [prefix], email: 'x', invoice_day: 32 };
  expect(await erin.post(`${path}/add`, { ...bad, website: 'javascript:alert(1)', tags: [999999] })).toMatchObject({
    status: 422,
    body: {
      data: {
        name: ["The Name value can't be empty."],
        type: ['The Type value is not in the allowed values.'],
        owner: ['The Owner value does not exist.'],
        industry: ['The Industry value does not exist.'],
        brand: ['The Category value does not exist.'],
        tags: ['The Tags value does not exist.'],
        email: [expect.any(String)],
        website: [expect.any(String)],
        invoice_day: ['The Invoice day value must be at most 31.'],
      },
    },
  });
});

test('own companies are those a user owns or has created; a colleague’s stay closed', async () => {
  const theirs = await add('Theirs');
  const owned = await add('Owned by Sam', { owner: sam.id });
  const created = await add('Created by Sam', { owner: erin.id }, sam);
  const names = (dataOf(await sam.get(path, { limit: 100 })) as ContactCompany[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Owned by Sam', 'Created by Sam']));
  expect(names).not.toContain('Theirs');
  expect(await sam.get(`${path}/${theirs.id}`)).toMatchObject({ status: 403 });
  expect(await sam.get(`${path}/${theirs.id}/people`)).toMatchObject({ status: 403 });
  expect(await sam.get(`${path}/${theirs.id}/primary-person`)).toMatchObject({ status: 403 });
  expect(await sam.post(`${path}/${theirs.id}/edit`, prospect)).toMatchObject({ status: 403 });
  expect(await sam.post(`${path}/${theirs.id}/delete`)).toMatchObject({ status: 403 });
  expect(dataOf(await sam.get(`${path}/select`, { q: 'theirs' }))).toEqual([]);
  for (const { id, name } of [owned, created]) {
    expect(await sam.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { data: { can: { edit: true } } } });
    expect(await sam.post(`${path}/${id}/edit`, { ...prospect, name, owner: sam.id })).toMatchObject({ status: 200 });
  }
  const reader = await agency.staff('Reader', 'read companies');
  expect(await reader.get(`${path}/${theirs.id}`)).toMatchObject({
    status: 200,
    body: { data: { can: { read: true, edit: false, delete: false } } },
  });
  const nia = await agency.staff('Nia');
  for (const address of [
    path,
    `${path}/${theirs.id}`,
    '/api/contacts/prospects',
    '/api/contacts/clients',
    `${path}/select`,
  ]) {
    expect(await nia.get(address)).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(address)).toMatchObject({ status: 401 });
  }
});

test('a deleted company is nowhere, and Undo brings it back', async () => {
  const { id } = await add('Short Lived', {}, sam);
  expect(dataOf(await sam.get(`${path}/${id}/delete`, { _form: true }))).toMatchObject({
    confirm: 'Are you sure you want to delete this Company?',
  });
  const gone = await sam.post(`${path}/${id}/delete`);
  expect(gone).toMatchObject({ status: 200, body: { message: 'Company deleted' } });
  expect(await sam.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await sam.post(`${path}/${id}/delete`)).toMatchObject({ status: 404 });
  expect(dataOf(await sam.get(path, { search: 'Short Lived' }))).toEqual([]);
  expect(await sam.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await sam.get(`${path}/${id}`)).toMatchObject({ status: 200 });
});

test('a company with deals stays', async () => {
  const { id } = await add('Busy');
  await agency.open.pool.query(
    `with n as (insert into nodes (kind) values ('Deal') returning id)
     insert into deals (node_id, company_id, name) select id, $1, 'New site' from n`,
    [id],
  );
  expect(await erin.post(`${path}/${id}/delete`)).toMatchObject({
    status: 422,
    body: { message: 'This company has deals or services. Please delete those first.' },
  });
  await agency.open.pool.query('update deals set deleted_at = now() where company_id = $1', [id]);
  expect(await erin.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
});

test('prospects and clients have their own lists, and a won deal moves a company', async () => {
  const { id } = await add('Moving Up');
  const search = { search: 'moving up' };
  expect(dataOf(await erin.get('/api/contacts/prospects', search))).toMatchObject([{ id }]);
  expect(dataOf(await erin.get('/api/contacts/clients', search))).toEqual([]);
  await becomeClient(agency.open.db, id);
  expect(dataOf(await erin.get('/api/contacts/clients', search))).toMatchObject([{ id, type: 'client' }]);
  expect(dataOf(await erin.get(path, { ...search, type: 'prospect' }))).toEqual([]);
  const fields = async (list: string) =>
    (dataOf(await erin.get(`${list}/filters`)) as { fields: { name: string }[] }).fields.map(({ name }) => name);
  expect(await fields(path)).toEqual(['type', 'owner', 'industry', 'source', 'brand', 'tag']);
  expect(await fields('/api/contacts/clients')).not.toContain('type');
});
