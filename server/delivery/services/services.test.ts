import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany, addPerson, addServiceType, addTag } from '../../testing/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addService, serviceOf, servicesPath as path } from '../../testing/services.ts';

let agency: Agency;
let erin: Person;
let acme: number;
let seo: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
  seo = await addServiceType(agency, 'SEO');
});
afterAll(() => agency.close());

const add = (values: Record<string, unknown> = {}, by: Person = erin) =>
  addService(by, { company: acme, service_type: seo, ...values });

test('the add form comes from the server and its save creates a service with all its values', async () => {
  const person = await addPerson(agency, acme, 'Wile');
  const tag = await addTag(agency, 'Gold');
  expect((await erin.get(`${path}/add`, { _form: true, company: acme })).body.data).toMatchObject({
    title: 'Add Service',
    values: {
      company: { id: acme, text: 'Acme' },
      owner: { id: erin.id, text: 'Erin' },
      priority: 2,
      time_zone: 'UTC',
    },
  });
  const id = await add({
    name: 'Search',
    person,
    owner: erin.id,
    recurring: 1,
    fee: 1200.5,
    budget: 800,
    fee_setup: 300,
    fee_perc_ad_spend: 7.5,
    priority: 3,
    notes: 'Weekly call',
    tags: [tag],
  });
  expect(await serviceOf(erin, id)).toMatchObject({
    name: 'Search',
    status: 1,
    company: { id: acme, name: 'Acme', email: 'hello@acme.test' },
    person: { id: person, display_name: 'Wile' },
    owner: { id: erin.id, display_name: 'Erin' },
    service_type: { id: seo, name: 'SEO' },
    recurring: 1,
    recurrence: expect.stringMatching(/^Every month on day \d+( or the last day)? from \d+ \w+ \d{4}$/),
    recurrence_rule: expect.stringMatching(/^DTSTART:\d{8}T000000Z\nRRULE:FREQ=MONTHLY;/),
    recurrences_max: null,
    fee: 1200.5,
    budget: 800,
    fee_setup: 300,
    fee_perc_ad_spend: 7.5,
    notes: 'Weekly call',
    priority: 3,
    tags: [{ id: tag, label: 'Gold' }],
    archived_at: null,
    folder: { id: expect.any(Number), name: 'Home' },
    node: { id: expect.any(Number) },
    spending: { budget: 800, spent: 0, remaining: 800 },
    occurrence: { budget: 800, spent: 0, remaining: 800, seconds: 0, service: { id, budget: 800 } },
    can: { read: true, edit: true, complete: true, reopen: true, archive: true, delete: true },
  });
});

test('a service without a name is named after its type and company; wrong values come back together', async () => {
  expect(await serviceOf(erin, await add())).toMatchObject({ name: 'SEO for Acme', recurring: 0, recurrence: null });
  const other = await addCompany(agency, 'Other');
  const stranger = await addPerson(agency, other, 'Stranger');
  expect(await erin.post(`${path}/add`, { recurring: 2, person: stranger, fee: -1, owner: 999_999 })).toMatchObject({
    status: 422,
    body: {
      data: {
        service_type: ["The Service Type value can't be empty."],
        fee: ['The Fee value must be at least 0.'],
        owner: ['The Service Manager value does not exist.'],
      },
    },
  });
  expect(await erin.post(`${path}/add`, { service_type: seo, recurring: 2 })).toMatchObject({
    status: 422,
    body: {
      data: {
        company: ["The Company value can't be empty."],
        recurrence_rule: ["The Recurrence value can't be empty."],
      },
    },
  });
  expect(await erin.post(`${path}/add`, { service_type: seo, company: acme, person: stranger })).toMatchObject({
    status: 422,
    body: { data: { person: ['The Point of Contact value must be a person of the company.'] } },
  });
});

test('the list has filters, a search and the total of the services', async () => {
  const pia = await agency.staff('Pia', 'view services');
  const radio = await addServiceType(agency, 'Radio');
  const tag = await addTag(agency, 'Loud');
  const jingle = await add({ name: 'Jingle', service_type: radio, fee: 100, tags: [tag] });
  const spots = await add({ name: 'Spots', service_type: radio, fee: 250, budget: 40, recurring: 1 });
  const old = await add({ name: 'Old spots', service_type: radio });
  await erin.post(`${path}/${old}/archive`);
  const ids = async (query: Record<string, unknown>) =>
    ((await pia.get(path, { service_type: radio, ...query })).body.data as { id: number }[]).map(({ id }) => id);

  expect(await ids({})).toEqual([jingle, spots]);
  expect(await ids({ sort: '-fee' })).toEqual([spots, jingle]);
  expect(await ids({ recurring: 'retainers' })).toEqual([spots]);
  expect(await ids({ recurring: 'projects' })).toEqual([jingle]);
  expect(await ids({ tag })).toEqual([jingle]);
  expect(await ids({ archived: 'archived' })).toEqual([old]);
  expect(await ids({ search: 'jing acme' })).toEqual([jingle]);
  expect(await ids({ owner: pia.id })).toEqual([]);
  expect((await pia.get(path, { service_type: radio })).body.meta).toMatchObject({
    total: 2,
    totals: { services: 2, fee: 350, budget: 40 },
  });
  expect((await pia.get(`${path}/filters`)).body.data).toMatchObject({
    fields: ['recurring', 'status', 'owner', 'company', 'service_type', 'tag', 'archived'].map((name) => ({ name })),
  });
  expect(await pia.get(path, { sort: 'notes' })).toMatchObject({ status: 422 });
});

test('complete asks first, happens once, and only an admin can reverse it', async () => {
  const id = await add({ name: 'Launch', recurring: 1 });
  const pia = await agency.staff('Pia', 'read services', 'edit services');
  expect((await pia.get(`${path}/${id}/edit/status`, { _form: true })).body.data).toMatchObject({
    confirm: 'Are you sure you want to mark this Service as completed?',
  });
  expect(await pia.post(`${path}/${id}/edit/status`, { status: 2 })).toMatchObject({ status: 200 });
  expect(await serviceOf(pia, id)).toMatchObject({ status: 2, completed_at: expect.any(String) });
  expect(await pia.post(`${path}/${id}/edit/status`)).toMatchObject({ status: 422 });
  expect(await pia.post(`${path}/${id}/edit/status`, { status: 1 })).toMatchObject({ status: 403 });
  expect(await erin.post(`${path}/${id}/edit/status`, { status: 7 })).toMatchObject({ status: 422 });
  expect(await erin.post(`${path}/${id}/edit/status`, { status: 1 })).toMatchObject({ status: 200 });
  expect(await serviceOf(pia, id)).toMatchObject({ status: 1, completed_at: null });
});

test('archive, un-archive and delete ask in the words of the specification', async () => {
  const id = await add({ name: 'Brochure' });
  const ask = async (verb: string) =>
    ((await erin.get(`${path}/${id}/${verb}`, { _form: true })).body.data as { confirm: string }).confirm;
  expect(await ask('archive')).toBe('Are you sure you want to archive this Service?');
  expect(await ask('delete')).toBe('Are you sure you want to delete this Service?');
  await erin.post(`${path}/${id}/archive`);
  expect((await serviceOf(erin, id)).archived_at).toEqual(expect.any(String));
  await erin.post(`${path}/${id}/un-archive`);
  expect((await serviceOf(erin, id)).archived_at).toBeNull();
  const { body } = await erin.post(`${path}/${id}/delete`);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await erin.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await serviceOf(erin, id)).toMatchObject({ name: 'Brochure' });
});

test('view opens the list, read opens one service; own ones are those a user manages or created', async () => {
  const pia = await agency.staff(
    'Pia',
    'view services',
    'read own services',
    'edit own services',
    'archive own services',
  );
  const theirs = await add({ name: 'Theirs' });
  const hers = await add({ name: 'Hers', owner: pia.id });
  expect((await pia.get(path, { search: 'theirs' })).body.data).toMatchObject([
    { id: theirs, can: { read: false, edit: false, archive: false, delete: false } },
  ]);
  expect((await pia.get(path, { search: 'hers', owner: pia.id })).body.data).toMatchObject([
    { id: hers, can: { read: true, edit: true, archive: true, delete: false, reopen: false } },
  ]);
  expect(await pia.get(`${path}/${theirs}`)).toMatchObject({ status: 403 });
  expect(await pia.get(`${path}/${hers}`)).toMatchObject({ status: 200 });
  expect(await pia.post(`${path}/${theirs}/archive`)).toMatchObject({ status: 403 });
  expect(await pia.post(`${path}/${hers}/archive`)).toMatchObject({ status: 200 });
  expect(await pia.post(`${path}/${hers}/delete`)).toMatchObject({ status: 403 });
  expect(await pia.post(`${path}/add`, { company: acme, service_type: seo })).toMatchObject({ status: 403 });

  const nia = await agency.staff('Nia');
  for (const address of [path, `${path}/filters`, `${path}/${hers}`, `${path}/select`, '/jobs/services/export'])
    expect([address, (await nia.get(address)).status]).toEqual([address, 403]);
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('a new service manager is notified; a user who cannot sign in is refused', async () => {
  const id = await add({ name: 'Handover' });
  const tom = await agency.staff('Tom', 'read own services');
  expect(await erin.post(`${path}/${id}/edit/owner`, { owner: tom.id })).toMatchObject({
    status: 200,
    body: { message: 'Service Manager changed' },
  });
  expect(await serviceOf(tom, id)).toMatchObject({ owner: { id: tom.id, display_name: 'Tom' } });
  expect((await tom.get('/api/system/notifications')).body.data).toMatchObject([
    { text: 'Erin made you the service manager of Handover.' },
  ]);
  expect(await erin.post(`${path}/${id}/edit/owner`, { owner: 999_999 })).toMatchObject({ status: 422 });
});

test('the list can be exported, and that is in the audit log', async () => {
  await add({ name: '=HYPERLINK("http://x")', notes: 'x' });
  const pia = await agency.staff('Pia', 'view services');
  const answer = await pia.get('/jobs/services/export', { format: 'csv', search: 'hyperlink' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="Services.csv"'),
  });
  const text = (answer.body as unknown as { text: string }).text;
  expect(text.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",Acme,SEO,Project,/);
  const events = await agency.open.pool.query(`select * from audit_events where action = 'export' and user_id = $1`, [
    pia.id,
  ]);
  expect(events.rows).toMatchObject([{ subject: 'Services', detail: { rows: 1, format: 'csv' } }]);
  expect(await pia.get('/jobs/services/export', { format: 'exe' })).toMatchObject({ status: 422 });
});
