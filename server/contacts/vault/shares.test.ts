import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../../contract/system/notifications.ts';
import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { addSite, prove, reveal, sitesPath as path } from '../../testing/vault.ts';

let agency: Agency;
let erin: Person;
let acme: number;
let site: number;
let other: number;
let own: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
  site = await addSite(erin, { name: 'Acme CMS', company: acme });
  other = await addSite(erin, { name: 'Birch CMS', company: await addCompany(agency, 'Birch') });
  own = await addSite(erin, { name: 'Our hosting' });
});
afterAll(() => agency.close());

const sharePath = (company: number) => `/api/vault/companies/${company}/share`;
const seenBy = async (person: Person): Promise<string[]> =>
  ((await person.get(path)).body.data as VaultSite[]).map(({ name }) => name);
const shareWith = (by: Person, ...users: Person[]) => by.post(sharePath(acme), { users: users.map(({ id }) => id) });

test('a colleague could see every login or none: the sites of one client are shared with them', async () => {
  const sam = await agency.staff('Sam', 'read shared sites', 'view passwords');
  expect(await seenBy(sam)).toEqual([]);
  expect((await sam.get(`${path}/${site}`)).status).toBe(403);
  const done = await shareWith(erin, sam);
  expect(done).toMatchObject({ status: 200, body: { message: 'Sharing saved' } });
  expect(await seenBy(sam)).toEqual(['Acme CMS']);
  expect((await sam.get(`${path}/select`, { q: 'all' })).body.data).toMatchObject([{ text: 'Acme CMS' }]);
  for (const hidden of [other, own]) {
    expect((await sam.get(`${path}/${hidden}`)).status).toBe(403);
    expect((await reveal(sam, hidden)).status).toBe(403);
  }
  await prove(agency, sam);
  expect(await reveal(sam, site)).toMatchObject({ status: 200, body: { data: { value: 'hunter2' } } });
  const [notice] = (await sam.get('/api/system/notifications')).body.data as [Notice];
  expect(notice).toMatchObject({ kind: 'share', text: 'Erin shared the logins of Acme with you.' });
  const found = await sam.get('/api/search', { q: 'CMS' });
  expect(JSON.stringify(found.body.data)).toContain('Acme CMS');
  expect(JSON.stringify(found.body.data)).not.toContain('Birch');
  const sheet = (await sam.get('/vault/sites/export', { format: 'csv' })).body as unknown as { text: string };
  expect(sheet.text).toContain('Acme CMS');
  expect(sheet.text).not.toContain('Birch');
  // Sharing is removed, and restored by Undo.
  const taken = await shareWith(erin);
  const { rows: events } = await agency.open.pool.query(
    `select user_id, detail, ip is not null as has_ip from audit_events where action = 'vault sharing changed' order by id`,
  );
  const event = { user_id: erin.id, has_ip: true };
  expect(events).toEqual([
    { ...event, detail: { client: 'Acme', given: [sam.username], taken: [] } },
    { ...event, detail: { client: 'Acme', given: [], taken: [sam.username] } },
  ]);
  expect(await seenBy(sam)).toEqual([]);
  expect((await reveal(sam, site)).status).toBe(403);
  expect(await erin.post(`/api/system/changes/${taken.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await seenBy(sam)).toEqual(['Acme CMS']);
  await shareWith(erin);
});

test('a colleague whose form was already open took back what was shared, and gave what was taken', async () => {
  const [ann, bob, cat] = [
    await agency.staff('Ann', 'read shared sites'),
    await agency.staff('Bob', 'read shared sites'),
    await agency.staff('Cat', 'read shared sites'),
  ];
  await shareWith(erin, ann);
  const opened = (await erin.get(sharePath(acme), { _form: true })).body.data as { values: { _version: string } };
  const { _version } = opened.values;
  const mia = await agency.admin('Mia');
  await shareWith(mia, bob);
  const late = await erin.post(sharePath(acme), { users: [ann.id, cat.id], _version });
  expect(late).toMatchObject({ status: 409, body: { data: { values: { users: [{ id: bob.id }] } } } });
  expect(await Promise.all([ann, bob, cat].map(seenBy))).toEqual([[], ['Acme CMS'], []]);
  await shareWith(erin);
});

test('a share alone opens nothing: the role has to read shared sites, and to view passwords', async () => {
  const [rita, nora] = [await agency.staff('Rita', 'read shared sites'), await agency.staff('Nora', 'view passwords')];
  expect(await shareWith(erin, nora)).toMatchObject({
    status: 422,
    body: { data: { users: ['Some of these users have no role that includes “read shared sites”.'] } },
  });
  await shareWith(erin, rita);
  await prove(agency, rita);
  expect((await rita.get(`${path}/${site}`)).body.data).toMatchObject({ password: '••••••••', can: { reveal: false } });
  expect((await reveal(rita, site)).status).toBe(403);
  const offered = (await erin.get('/api/vault/sharers', { q: 'all' })).body.data as { id: number }[];
  expect(offered.map(({ id }) => id)).toContain(rita.id);
  expect(offered.map(({ id }) => id)).not.toContain(nora.id);
  expect((await erin.get(sharePath(acme), { _form: true })).body.data).toMatchObject({
    title: 'Share the sites of Acme',
    values: { users: [{ id: rita.id, text: 'Rita' }] },
  });
});

test('only who reads every site and may share them shares the sites of a client', async () => {
  const sam = await agency.staff('Sam', 'read shared sites');
  const keeper = await agency.staff('Kim', 'read sites', 'share vault sites');
  for (const someone of [
    await agency.staff('Ann', 'read sites', 'edit vault sites'),
    await agency.staff('Ben', 'read shared sites', 'share vault sites'),
    sam,
  ]) {
    expect((await shareWith(someone, sam)).status).toBe(403);
    expect((await someone.get(sharePath(acme), { _form: true })).status).toBe(403);
  }
  expect((await shareWith(agency.stranger, sam)).status).toBe(401);
  expect((await shareWith(keeper, sam)).status).toBe(200);
  const meta = async (by: Person) => (await by.get(path)).body.meta as unknown;
  expect(await meta(keeper)).toMatchObject({ can: { share: true } });
  expect(await meta(sam)).toMatchObject({ can: { share: false } });
  // Sending the same again changes nothing and notifies nobody twice.
  expect((await shareWith(keeper, sam)).status).toBe(200);
  expect((await sam.get('/api/system/notifications')).body.data).toHaveLength(1);
});

test('with “edit vault sites” somebody who reads only shared sites edited, deleted and undid every site', async () => {
  const may = ['read shared sites', 'edit vault sites', 'delete vault sites'] as const;
  const sam = await agency.staff('Sam', ...may);
  await shareWith(erin, sam);
  for (const hidden of [other, own]) {
    const { name } = (await erin.get(`${path}/${hidden}`)).body.data as VaultSite;
    for (const verb of ['edit', 'delete', 'bring-back']) {
      expect([verb, (await sam.get(`${path}/${hidden}/${verb}`, { _form: true })).status]).toEqual([verb, 403]);
      expect([verb, (await sam.post(`${path}/${hidden}/${verb}`, { name: 'Taken' })).status]).toEqual([verb, 403]);
    }
    expect((await erin.get(`${path}/${hidden}`)).body.data).toMatchObject({ name });
  }
  expect((await sam.get(`${path}/${site}`)).body.data).toMatchObject({ can: { edit: true, delete: true } });
  const edited = await sam.post(`${path}/${site}/edit`, { name: 'Acme shop', company: acme });
  expect(edited.status).toBe(200);
  await shareWith(erin);
  expect((await sam.post(`/api/system/changes/${edited.body.batch}/undo`)).status).toBe(403);
  // Someone who may read every site may edit every site, whatever was shared with them.
  const ann = await agency.staff('Ann', 'read sites', ...may);
  expect((await ann.post(`${path}/${site}/edit`, { name: 'Acme CMS', company: acme })).status).toBe(200);
});
