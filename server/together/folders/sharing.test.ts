import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { addFile, addFolder, clientOf, foldersPath as path, namesIn, rootOf } from '../../testing/files.ts';

let agency: Agency;
let erin: Person;
let sam: Person;
let cleo: Person;
let rival: Person;
let acme: number;
let home: number;
let deal: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'browse folders', 'share folders', 'edit files');
  acme = await addCompany(agency, 'Acme');
  cleo = await clientOf(agency, 'Cleo', acme);
  rival = await clientOf(agency, 'Rival', await addCompany(agency, 'Rivals'));
  home = await rootOf(erin);
  deal = await rootOf(erin, { reference_type: 'Deal', reference_id: await addDeal(erin, { company: acme }) });
});
afterAll(() => agency.close());

const share = (id: number, values: object, verb = 'share') =>
  erin.post(`${path}/${id}/${verb}`, { users: [], roles: [], companies: [], ...values });
const opens = async (who: Person, id: number) => (await who.get(`/system/files/${id}`)).status;

test('a client’s user sees what was shared with the client, with its contents, and nothing else', async () => {
  const folder = await addFolder(erin, deal, 'Campaign');
  const inner = await addFolder(erin, folder, 'Drafts');
  const file = await addFile(erin, inner, 'poster.png');
  const secret = await addFile(erin, deal, 'margins.png');
  const central = await addFile(erin, home, 'salaries.png');
  for (const { id } of [file, secret, central]) expect(await opens(cleo, id)).toBe(404);
  expect(await namesIn(cleo, home)).toEqual([]);

  expect(await share(folder, { companies: [acme] })).toMatchObject({ body: { message: 'Sharing saved' } });
  const { body } = await cleo.get(`${path}/${home}/browse`);
  expect(body.meta).toMatchObject({
    isCustomer: true,
    total: 1,
    folder: { trail: [], can: { add_folder: false, add_file: false } },
  });
  expect(body.data).toMatchObject([{ id: folder, name: 'Campaign', isShared: true, can: { edit: false } }]);
  expect((await cleo.get(`${path}/${inner}/browse`)).body.meta).toMatchObject({
    folder: { trail: [{ name: 'Campaign' }, { name: 'Drafts' }] },
  });
  expect(await opens(cleo, file.id)).toBe(200);
  expect(await opens(rival, file.id)).toBe(404);
  expect((await cleo.get(`/api/system/files/${file.id}`)).body.data).toMatchObject({
    name: 'poster.png',
    added_by: 'Erin',
    can: { history: false, download: true, share: false },
  });
  expect(await cleo.get('/api/system/history', { table: 'folder_items', id: file.id })).toMatchObject({ status: 403 });
  expect((await erin.get('/api/system/history', { table: 'folder_items', id: file.id })).body.data).toHaveLength(1);
  for (const { id } of [secret, central]) expect(await opens(cleo, id)).toBe(404);
  expect(await cleo.get(`${path}/${deal}/browse`)).toMatchObject({ status: 404 });
  expect(await cleo.post(`${path}/${folder}/add-folder`, { name: 'Mine' })).toMatchObject({ status: 403 });
  expect(await cleo.get(`${path}/sharers/users`)).toMatchObject({ status: 403 });
  expect((await cleo.get('/api/system/notifications')).body.data).toMatchObject([
    { text: 'Erin shared “Campaign” with you.', url: `/#/contacts/central-files?folder=${folder}` },
  ]);

  await erin.post(`${path}/${inner}/delete`);
  expect(await namesIn(cleo, folder)).toEqual([]);
  expect(await opens(cleo, file.id)).toBe(404);
  await erin.post(`${path}/${inner}/restore`);
  expect(await opens(cleo, file.id)).toBe(200);
  await share(folder, {});
  expect(await opens(cleo, file.id)).toBe(404);
  expect(await cleo.get(`${path}/${folder}/browse`)).toMatchObject({ status: 404 });
  expect((await cleo.get('/api/system/notifications')).body.data).toEqual([]);
});

test('a user who left the client no longer sees any of it', async () => {
  const file = await addFile(erin, deal, 'brief.png');
  await share(file.id, { companies: [acme] }, 'share-file');
  const dan = await clientOf(agency, 'Dan', acme);
  expect(await opens(dan, file.id)).toBe(200);
  expect((await cleo.get('/api/system/notifications')).body.data[0]).toMatchObject({
    text: 'Erin shared “brief.png” with you.',
    url: `/#/contacts/central-files?shared=true&panels=file.${file.id}`,
  });
  await agency.open.pool.query('delete from company_users where user_id = $1', [dan.id]);
  expect(await opens(dan, file.id)).toBe(404);
  expect(await namesIn(dan, home)).toEqual([]);
});

test('a colleague without the record sees what was shared by name or role, and finds it', async () => {
  const file = await addFile(erin, deal, 'plan.png');
  expect(await opens(sam, file.id)).toBe(404);
  await share(file.id, { users: [sam.id] }, 'share-file');
  expect(await opens(sam, file.id)).toBe(200);
  expect(await namesIn(sam, home, { shared: true })).toEqual(['plan.png']);
  expect(await sam.post(`/api/system/files/${file.id}/edit`, { name: 'ours' })).toMatchObject({ status: 200 });
  await share(file.id, {}, 'share-file');
  expect(await opens(sam, file.id)).toBe(404);

  const { rows } = await agency.open.pool.query<{ role_id: number }>(
    'select role_id from user_roles where user_id = $1',
    [sam.id],
  );
  await share(file.id, { roles: [rows[0]!.role_id] }, 'share-file');
  expect(await opens(sam, file.id)).toBe(200);
  const [last] = (await erin.get('/api/system/changes', { own: true, limit: 1 })).body.data as [{ sentence: string }];
  expect(last.sentence).toMatch(/^Added Share of ours\.png with .*role/);
});

test('users share what they see, with users who may open it and clients they may read', async () => {
  const nia = await agency.staff('Nia');
  const file = await addFile(erin, home, 'open.png');
  const asSam = (values: object) => sam.post(`${path}/${file.id}/share-file`, { users: [], roles: [], ...values });
  expect(await asSam({ users: [nia.id] })).toMatchObject({
    status: 422,
    body: { data: { users: ['Some of the users may not open folders.'] } },
  });
  const offered = (await sam.get(`${path}/sharers/users`, { q: 'Nia' })).body.data;
  expect(offered).toEqual([]);
  const { fields } = (await sam.get(`${path}/${file.id}/share-file?_form=true`)).body.data as {
    fields: { name: string }[];
  };
  expect(fields.map(({ name }) => name)).toEqual(['users', 'roles']);
  await share(file.id, { companies: [acme] }, 'share-file');
  expect(await asSam({ users: [erin.id] })).toMatchObject({ status: 200 });
  expect((await erin.get(`${path}/${file.id}/share-file?_form=true`)).body.data).toMatchObject({
    values: { users: [{ id: erin.id }], companies: [{ id: acme }] },
  });
  const hidden = await addFile(erin, deal, 'hidden.png');
  expect(await sam.post(`${path}/${hidden.id}/share-file`, { users: [sam.id], roles: [] })).toMatchObject({
    status: 404,
  });
  expect(await share(home, { companies: [acme] })).toMatchObject({ status: 404 });
});

test('the global search finds files that the user sees, and no others', async () => {
  const file = await addFile(erin, deal, 'Zanzibar sketch.png');
  const found = async (who: Person) =>
    ((await who.get('/api/search', { q: 'zanzibar' })).body.data as { kind: string; hits: { id: number }[] }[]).map(
      ({ kind, hits }) => [kind, hits.map(({ id }) => id)],
    );
  expect(await found(erin)).toEqual([['files', [file.id]]]);
  expect([await found(sam), await found(cleo)]).toEqual([[], []]);
  await share(file.id, { companies: [acme] }, 'share-file');
  expect([await found(sam), await found(cleo)]).toEqual([[], [['files', [file.id]]]]);
  await erin.post(`${path}/${file.id}/delete`);
  expect([await found(erin), await found(cleo)]).toEqual([[], []]);
});

test('sharing can be undone', async () => {
  const file = await addFile(erin, deal, 'undo.png');
  const { body } = await share(file.id, { companies: [acme] }, 'share-file');
  expect(await opens(cleo, file.id)).toBe(200);
  expect(await erin.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await opens(cleo, file.id)).toBe(404);
});

test('an item shared by a parent folder says so, and with whom', async () => {
  const folder = await addFolder(erin, deal, 'Inherited');
  const inner = await addFolder(erin, folder, 'Below');
  const file = await addFile(erin, inner, 'below.png');
  const recordOf = async (who: Person) => (await who.get(`/api/system/files/${file.id}`)).body.data;
  const sharing = async (who: Person) => (await who.get(`/api/system/files/${file.id}/sharing`)).body.data;
  expect(await recordOf(erin)).toMatchObject({ isShared: false, shared_from: null });
  expect(await sharing(erin)).toEqual([]);
  await share(folder, { companies: [acme], users: [sam.id] });
  const from = { id: folder, name: 'Inherited' };
  expect(await recordOf(erin)).toMatchObject({ isShared: false, shared_from: from });
  for (const id of [folder, inner])
    expect((await erin.get(`${path}/${id}/browse`)).body.meta).toMatchObject({ folder: { shared_from: from } });
  expect((await erin.get(`${path}/${deal}/browse`)).body.meta).toMatchObject({ folder: { shared_from: null } });
  await share(file.id, { users: [erin.id] }, 'share-file');
  expect(await sharing(erin)).toEqual([
    { kind: 'user', id: erin.id, text: 'Erin', from: null },
    { kind: 'user', id: sam.id, text: 'Sam', from },
    { kind: 'company', id: acme, text: 'Acme', from },
  ]);
  // Sam may not read companies, and Cleo sees nobody else.
  expect(await sharing(sam)).toMatchObject([{ text: 'Erin' }, { text: 'Sam' }]);
  expect(await cleo.get(`/api/system/files/${file.id}/sharing`)).toMatchObject({ status: 403 });
  expect(await recordOf(cleo)).toMatchObject({ shared_from: null });
});

test('the client does not see what a document said before it was shared', async () => {
  const { body } = await erin.post(`${path}/${deal}/add-document`, { name: 'Offer', content: '<p>Our margin</p>' });
  const { id } = body.data as { id: number };
  await erin.post(`/api/system/files/${id}/document`, { content: '<p>Your price</p>' });
  await share(id, { companies: [acme] }, 'share-file');
  const version = (who: Person, number: number) => who.get(`/api/system/files/${id}/versions/${number}`);
  expect(await version(cleo, 2)).toMatchObject({ status: 200, body: { data: { content: '<p>Your price</p>' } } });
  expect(await version(cleo, 1)).toMatchObject({ status: 404 });
  expect(await cleo.get(`/api/system/files/${id}/versions`)).toMatchObject({ status: 403 });
  expect(await version(erin, 1)).toMatchObject({ status: 200 });
});
