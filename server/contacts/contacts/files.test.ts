import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { png, sendParts } from '../../testing/multipart.ts';

const path = '/api/contacts/companies';
const prospect = { name: 'Harbour & Finch', type: 'prospect' };

let agency: Agency;
let erin: Person;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'read own companies', 'add companies', 'edit own companies', 'read people');
});
afterAll(() => agency.close());

const dataOf = ({ body }: Result) => body.data;
const add = async (name: string, more: Record<string, unknown> = {}, who = erin): Promise<ContactCompany> =>
  dataOf(await who.post(`${path}/add`, { ...prospect, name, ...more }));

test('everyone who may read the company gets the logo', async () => {
  const logo = (await sendParts(sam, [{ name: 'logo.png', content: png }])).body.data;
  const { id, logo: address } = await add('Pictured', { logo, owner: sam.id }, sam);
  expect(address).toMatch(`/contacts/companies/${id}/logo?v=`);
  expect(await sam.get(address!)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  const reader = await agency.staff('Reader', 'read companies');
  const other = await agency.staff('Other', 'read own companies');
  expect(await reader.get(address!)).toMatchObject({ status: 200 });
  expect(await other.get(address!)).toMatchObject({ status: 403 });
  const { id: plain } = await add('Plain');
  expect(await reader.get(`/contacts/companies/${plain}/logo`)).toMatchObject({ status: 404 });
  const form = dataOf(await sam.get(`${path}/${id}/edit`, { _form: true })) as { values: { logo: { url: string } } };
  expect(form.values.logo.url).toBe(address);
  const kept = await sam.post(`${path}/${id}/edit`, { ...prospect, owner: sam.id, logo: form.values.logo });
  expect(dataOf(kept)).toMatchObject({ logo: address });
  const unsent = await sam.post(`${path}/${id}/edit`, { ...prospect, owner: sam.id });
  expect(dataOf(unsent)).toMatchObject({ logo: address });
});

test('an export contains what the user may read, and needs its own ability', async () => {
  await add('=Formula Works', { owner: sam.id });
  const lists = ['companies', 'prospects', 'clients', 'people'];
  for (const name of lists) {
    expect(await sam.get(`/contacts/${name}/export`)).toMatchObject({ status: 403 });
    expect(await erin.get(`/contacts/${name}/export`)).toMatchObject({ status: 200 });
  }
  const tess = await agency.staff('Tess', 'read own companies', 'export contacts');
  await add('Tess & Co', { owner: tess.id });
  const own = await tess.get('/contacts/companies/export', { format: 'csv' });
  const text = (own.body as unknown as { text: string }).text;
  expect(text).toContain('Tess & Co');
  expect(text).not.toContain('Formula Works');
  expect(await tess.get('/contacts/people/export')).toMatchObject({ status: 403 });
  const all = await erin.get('/contacts/companies/export', { format: 'csv', search: 'formula' });
  expect((all.body as unknown as { text: string }).text).toContain(`'=Formula Works`);
});
