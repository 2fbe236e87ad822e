import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import { addCompany } from '../../testing/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/company-users';

let agency: Agency;
let erin: Person;
let acme: number;
let tidewater: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  const made = await agency.open.pool.query<{ id: number }>(
    `insert into organization_companies (name) values ('Acme'), ('Tidewater') returning id`,
  );
  [acme, tidewater] = made.rows.map(({ id }) => id) as [number, number];
});
afterAll(() => agency.close());

const link = async (company_id: number, person: Person, kind = 'staff') =>
  (await erin.post(`${path}/add`, { company_id, user_id: person.id, kind })).body.data as CompanyUser;

test('a user is linked once, as staff or client, and may then work there', async () => {
  const ann = await agency.staff('Ann');
  const scope = () => ann.post('/api/foundry/organizations/companies/scope', { company: acme });
  expect(await scope()).toMatchObject({ status: 403 });
  const made = await link(acme, ann);
  expect(made).toMatchObject({
    kind: 'staff',
    company: { id: acme, name: 'Acme' },
    user: { id: ann.id, display_name: 'Ann' },
    can: { edit: true, delete: true },
  });
  expect(await scope()).toMatchObject({ status: 200 });
  expect(await erin.post(`${path}/add`, { company_id: acme, user_id: ann.id, kind: 'client' })).toMatchObject({
    status: 422,
    body: { data: { user_id: ['The User value is already linked to this company.'] } },
  });
  expect(await erin.post(`${path}/${made.id}/edit`, { kind: 'client', user_id: erin.id })).toMatchObject({
    status: 200,
    body: { data: { kind: 'client', user: { id: ann.id } } },
  });
  expect(await erin.post(`${path}/${made.id}/delete`)).toMatchObject({ status: 200 });
  expect(await scope()).toMatchObject({ status: 403 });
});

test('a client’s user signs in for a client that the caller may read; staff do not', async () => {
  const zoe = await agency.staff('Zoe');
  const uma = await agency.staff('Uma', 'edit company-users', 'browse company-users');
  const client = await addCompany(agency, 'Harbour');
  const made = await link(tidewater, zoe, 'client');
  const edit = (by: Person, kind: string, contact_company_id: number | null) =>
    by.post(`${path}/${made.id}/edit`, { kind, contact_company_id });
  expect(await edit(erin, 'client', client)).toMatchObject({
    body: { data: { client: { id: client, name: 'Harbour' } } },
  });
  expect((await erin.get(`${path}/${made.id}/edit?_form=true`)).body.data).toMatchObject({
    values: { contact_company_id: { id: client, text: 'Harbour' } },
  });
  expect((await edit(uma, 'client', await addCompany(agency, 'Unread'))).status).not.toBe(200);
  expect(await edit(erin, 'client', 2147483647)).toMatchObject({ status: 422 });
  expect(await edit(erin, 'staff', client)).toMatchObject({ body: { data: { client: null } } });
});

test('missing and unknown values are reported by field', async () => {
  expect(await erin.post(`${path}/add`, { company_id: 2147483647, user_id: 'x', kind: 'owner' })).toMatchObject({
    status: 422,
    body: {
      data: {
        company_id: ['The Company value does not exist.'],
        user_id: ['The User value does not exist.'],
        kind: ['The Kind value is not in the allowed values.'],
      },
    },
  });
  expect(await erin.post(`${path}/add`, {})).toMatchObject({ status: 422 });
});

test('browse allows looking, and changes are only possible in companies the user may work in', async () => {
  const [ann, bob] = [
    await agency.staff('Ann', 'browse company-users'),
    await agency.staff('Bob', 'edit company-users'),
  ];
  const made = await link(tidewater, ann);
  expect(await ann.get(path)).toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${made.id}/delete`)).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/add`, { company_id: acme, user_id: ann.id, kind: 'staff' })).toMatchObject({
    status: 403,
  });

  expect(await bob.get(path)).toMatchObject({ status: 403 });
  expect(await bob.post(`${path}/add`, { company_id: acme, user_id: bob.id, kind: 'staff' })).toMatchObject({
    status: 422,
    body: { data: { company_id: ['The Company value does not exist.'] } },
  });
  expect(await bob.post(`${path}/${made.id}/edit`, { kind: 'client' })).toMatchObject({ status: 403 });
  await link(tidewater, bob);
  expect(await bob.post(`${path}/${made.id}/edit`, { kind: 'client' })).toMatchObject({ status: 200 });
  expect(await bob.post(`${path}/${made.id}/delete`)).toMatchObject({ status: 200 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('the list can be filtered by company, kind and text', async () => {
  const [cid, dan] = [await agency.staff('Cid'), await agency.staff('Dan')];
  const one = await link(acme, cid, 'client');
  const two = await link(tidewater, dan);
  const ids = async (query: Record<string, unknown>) =>
    ((await erin.get(path, query)).body.data as CompanyUser[]).map(({ id }) => id);
  expect(await ids({ company: acme, kind: 'client' })).toContain(one.id);
  expect(await ids({ company: acme })).not.toContain(two.id);
  expect(await ids({ search: dan.username })).toEqual([two.id]);
  expect(await erin.get(path, { kind: 'owner' })).toMatchObject({ status: 422 });
});

test('only someone who can sign in is linked, also a client’s user', async () => {
  const cleo = await agency.staff('Cleo');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [cleo.id]);
  const { fields } = (await erin.get(`${path}/add`, { _form: true })).body.data as { fields: { name: string }[] };
  expect(fields).toContainEqual(
    expect.objectContaining({ name: 'user_id', source: expect.objectContaining({ url: '/api/system/users/select' }) }),
  );
  expect(await link(acme, cleo, 'client')).toMatchObject({ user: { id: cleo.id } });
  await erin.post(`/api/system/users/${cleo.id}/disable`);
  expect(await erin.post(`${path}/add`, { company_id: tidewater, user_id: cleo.id, kind: 'client' })).toMatchObject({
    status: 422,
    body: { data: { user_id: ['The User value does not exist.'] } },
  });
});
