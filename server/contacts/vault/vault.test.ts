import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { secretMask } from '../../../contract/contacts/vault.ts';
import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { addSite, eventsOf, prove, reveal, sitesPath as path } from '../../testing/vault.ts';

let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  await prove(agency, erin);
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const siteOf = async (id: number, by: Person = erin): Promise<VaultSite> => (await by.get(`${path}/${id}`)).body.data;
const shown = async (id: number, field = 'password') =>
  ((await reveal(erin, id, field)).body.data as { value: string } | null)?.value;
const named = async (query: Record<string, unknown> = {}) =>
  ((await erin.get(path, query)).body.data as VaultSite[]).map(({ name }) => name);

test('a site is added in its company’s folder and returned with masks', async () => {
  const schema = (await erin.get(`${path}/add`, { _form: true, company: acme })).body.data as FormSchema;
  expect(schema).toMatchObject({
    title: 'Add Site',
    action: `${path}/add?company=${acme}`,
    values: { company: { id: acme, text: 'Acme' } },
  });
  expect(schema.fields.map(({ name }) => name)).toEqual(['name', 'company', 'url', 'username', 'password', 'notes']);
  const made = await erin.post(`${path}/add`, {
    name: 'Acme CMS',
    company: acme,
    url: 'https://cms.acme.test/login',
    username: 'studio',
    password: ' two  spaces ',
    notes: 'Ask Zoe for the code',
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Site added' } });
  expect(made.body.batch).toBeUndefined();
  const { id } = made.body.data as { id: number };
  expect(await siteOf(id)).toMatchObject({
    name: 'Acme CMS',
    url: 'https://cms.acme.test/login',
    username: 'studio',
    password: secretMask,
    notes: secretMask,
    folder_name: 'Acme',
    company: { id: acme, name: 'Acme' },
    password_set_at: expect.stringMatching(/Z$/),
    can: { edit: true, delete: true, reveal: true, watch: true },
  });
  expect(await shown(id)).toBe(' two  spaces ');
  expect(await shown(id, 'notes')).toBe('Ask Zoe for the code');
});

test('a site without a company is the agency’s own, and may have no secret yet', async () => {
  const id = await addSite(erin, { name: 'Printer', password: '' });
  expect(await siteOf(id)).toMatchObject({ folder_name: 'Agency', company: null, password: null, notes: null });
  expect(await reveal(erin, id)).toMatchObject({ status: 422, body: { message: 'This Site has no password.' } });
});

test('the edit form does not reveal secrets; fields left empty are kept', async () => {
  const id = await addSite(erin, { name: 'Bank', company: acme, notes: 'vault-note' });
  const schema = (await erin.get(`${path}/${id}/edit`, { _form: true })).body.data as FormSchema;
  expect(schema).toMatchObject({ title: 'Edit Site', values: { name: 'Bank', company: { id: acme, text: 'Acme' } } });
  expect(Object.keys(schema.values).toSorted()).toEqual(['_version', 'company', 'forget', 'name', 'url', 'username']);
  expect(JSON.stringify(schema.values)).not.toMatch(/hunter2|vault-note/);
  const saved = await erin.post(`${path}/${id}/edit`, { name: 'The bank', company: acme, password: '', notes: '' });
  expect(saved).toMatchObject({ status: 200, body: { message: 'Site saved' } });
  expect(await siteOf(id)).toMatchObject({ name: 'The bank' });
  expect([await shown(id), await shown(id, 'notes')]).toEqual(['hunter2', 'vault-note']);
  expect(saved.body.batch).toEqual(expect.any(String));
});

test('a new password replaces the old one, a removed one is gone, and neither can be undone', async () => {
  const id = await addSite(erin, { name: 'Mailer', notes: 'old note' });
  const saved = await erin.post(`${path}/${id}/edit`, { name: 'Mailer', password: 'new one', forget: ['notes'] });
  expect(await shown(id)).toBe('new one');
  expect(await siteOf(id)).toMatchObject({ notes: null });
  expect(saved.body.batch).toBeUndefined();
  const { rows } = await agency.open.pool.query<{ batch: string }>(
    `select batch from changes where table_name = 'vault_sites' and row_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(await erin.post(`/api/system/changes/${rows[0]!.batch}/undo`)).toMatchObject({ status: 403 });
  expect((await eventsOf(agency, id)).filter((event) => event.startsWith('edit'))).toEqual([
    `edit password ${erin.username}`,
    `edit notes ${erin.username}`,
    `edit password ${erin.username}`,
    `edit notes ${erin.username}`,
  ]);
});

test('a site that moves to another company keeps its secrets, and they stay bound to it', async () => {
  const borealis = await addCompany(agency, 'Borealis');
  const id = await addSite(erin, { name: 'Ads', company: acme, notes: 'moved along' });
  const before = await siteOf(id);
  await erin.post(`${path}/${id}/edit`, { name: 'Ads', company: borealis });
  expect(await siteOf(id)).toMatchObject({ folder_name: 'Borealis', password_set_at: before.password_set_at });
  expect([await shown(id), await shown(id, 'notes')]).toEqual(['hunter2', 'moved along']);
  await agency.open.pool.query('update vault_secrets set sealed_for = $1 where site_id = $2', [borealis, id]);
  expect(await reveal(erin, id)).toMatchObject({ status: 500 });
});

test('merging two companies keeps the sites of both, and so does undoing it', async () => {
  const [stay, go] = [await addCompany(agency, 'Stays'), await addCompany(agency, 'Goes')];
  const id = await addSite(erin, { name: 'Of the one that goes', company: go });
  const merged = await erin.post(`/api/contacts/companies/${stay}/merge`, { with: go, take: [] });
  expect(merged).toMatchObject({ status: 200 });
  expect(await siteOf(id)).toMatchObject({ folder_name: 'Stays' });
  expect(await shown(id)).toBe('hunter2');
  expect(await erin.post(`/api/system/changes/${merged.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await siteOf(id)).toMatchObject({ folder_name: 'Goes' });
  expect(await shown(id)).toBe('hunter2');
});

test('an edit on an older copy is refused, even if only the password has changed since', async () => {
  const id = await addSite(erin, { name: 'Host' });
  const { values } = (await erin.get(`${path}/${id}/edit`, { _form: true })).body.data as FormSchema;
  await erin.post(`${path}/${id}/edit`, { name: 'Host', password: 'other' });
  const late = await erin.post(`${path}/${id}/edit`, { name: 'Host', password: 'mine', _version: values['_version'] });
  expect(late).toMatchObject({ status: 409, body: { data: { by: 'Erin' } } });
  expect(JSON.stringify(late.body)).not.toContain('other');
  expect(await shown(id)).toBe('other');
});

test('wrong values are reported, and addresses must not contain a password', async () => {
  const answer = await erin.post(`${path}/add`, {
    name: '',
    company: 999_999,
    url: 'javascript:alert(1)',
    password: 7,
  });
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.body.data).toEqual({
    name: ["The Name value can't be empty."],
    company: ['The Company value does not exist.'],
    url: ['The Login URL value must be a web address starting with http:// or https://.'],
    password: ['The Password value has the wrong type.'],
  });
  expect((await erin.post(`${path}/add`, { name: 'X', url: 'https://me:secret@x.test' })).body.data).toEqual({
    url: ['The Login URL value must not contain a password.'],
  });
});

test('a site is deleted after a question, hidden at once, and comes back with its password by Undo', async () => {
  const id = await addSite(erin, { name: 'Old shop', company: acme });
  expect((await erin.get(`${path}/${id}/delete`, { _form: true })).body.data).toMatchObject({
    confirm: 'Are you sure you want to delete this Site?',
  });
  const gone = await erin.post(`${path}/${id}/delete`);
  expect(gone).toMatchObject({ status: 200, body: { message: 'Site deleted' } });
  expect(await reveal(erin, id)).toMatchObject({ status: 404 });
  expect(await named({ search: 'Old shop' })).toEqual([]);
  expect(await erin.post(`/api/system/changes/${gone.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await shown(id)).toBe('hunter2');
});

test('the sites of a deleted company are hidden with it', async () => {
  const folded = await addCompany(agency, 'Folded');
  const id = await addSite(erin, { name: 'Folded CMS', company: folded });
  await erin.post(`/api/contacts/companies/${folded}/delete`);
  expect(await named({ search: 'Folded CMS' })).toEqual([]);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
});

test('sites of a folder are listed together, and search, filter and sort ignore secrets', async () => {
  const zenith = await addCompany(agency, 'Zenith');
  await addSite(erin, {
    name: 'B of Zenith',
    company: zenith,
    username: 'zuser',
    password: 'needle-pw',
    notes: 'needle-note',
  });
  await addSite(erin, { name: 'A of Zenith', company: zenith, url: 'https://zenith.test' });
  expect(await named({ company: zenith })).toEqual(['A of Zenith', 'B of Zenith']);
  expect(await named({ search: 'zuser' })).toEqual(['B of Zenith']);
  for (const search of ['needle-pw', 'needle-note', 'hunter2']) expect(await named({ search })).toEqual([]);
  for (const sort of ['password', 'notes', 'sealed', 'sealed_at', 'kid'])
    expect(await erin.get(path, { sort })).toMatchObject({ status: 422 });
  const sheet = await erin.get('/vault/sites/export', { format: 'csv', company: zenith });
  const { text } = sheet.body as unknown as { text: string };
  expect(text).toContain('Folder,Name,Login URL,Username\r\nZenith,A of Zenith,https://zenith.test,');
  expect(text).not.toMatch(/hunter2|needle/);
  expect((await erin.get('/api/vault/events', { action: 'export' })).body.data).toMatchObject([
    { user: 'Erin', site: null },
  ]);
});

test('each ability allows what it names and no more', async () => {
  const id = await addSite(erin, { name: 'Guarded' });
  const rita = await agency.staff('Rita', 'read sites');
  const eddy = await agency.staff('Eddy', 'edit vault sites');
  const del = await agency.staff('Del', 'delete vault sites');
  const nia = await agency.staff('Nia');
  expect(await siteOf(id, rita)).toMatchObject({
    password: secretMask,
    can: { edit: false, delete: false, reveal: false, watch: false },
  });
  const statuses = async (who: Person) => [
    (await who.get(path)).status,
    (await who.get(`${path}/${id}/edit`, { _form: true })).status,
    (await who.get(`${path}/${id}/delete`, { _form: true })).status,
    (await who.get(`${path}/add`, { _form: true })).status,
    (await who.get('/api/vault/events')).status,
    (await who.get(`${path}/${id}/seen`)).status,
  ];
  expect(await statuses(rita)).toEqual([200, 403, 403, 403, 403, 403]);
  expect(await statuses(eddy)).toEqual([403, 200, 403, 403, 403, 403]);
  expect(await statuses(del)).toEqual([403, 403, 200, 403, 403, 403]);
  expect(await statuses(nia)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(agency.stranger)).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await statuses(erin)).toEqual([200, 200, 200, 200, 200, 200]);

  // Someone who edits without "view passwords" can set a password but never see one.
  const schema = (await eddy.get(`${path}/${id}/edit`, { _form: true })).body.data;
  expect(JSON.stringify(schema)).not.toContain('hunter2');
  expect(await eddy.post(`${path}/${id}/edit`, { name: 'Guarded', password: 'set by eddy' })).toMatchObject({
    status: 200,
  });
  expect(await shown(id)).toBe('set by eddy');
});

test('the history shows that a secret was set, but never its value', async () => {
  const id = await addSite(erin, { name: 'Told', password: 'history-canary' });
  await erin.post(`${path}/${id}/edit`, { name: 'Told again', password: 'history-canary-2' });
  const { body } = await erin.get('/api/system/history', { table: 'vault_sites', id });
  const [latest] = body.data as { changes: { label: string }[] }[];
  expect(latest!.changes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Name', 'Password or notes set']));
  expect(JSON.stringify(body)).not.toContain('history-canary');
});
