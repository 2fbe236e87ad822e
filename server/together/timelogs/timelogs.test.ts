import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OccurrenceTime, TimeLog } from '../../../contract/together/timelogs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';

const path = '/api/jobs/time-logs';

let agency: Agency;
let erin: Person;
let deal: number;
let service: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  const company = await addCompany(agency, 'Acme');
  deal = await addDeal(erin, { company });
  service = await one(
    `with n as (insert into nodes (kind) values ('Service') returning id),
     t as (insert into service_types (name, identifier) values ('Care', 'care') returning id)
     insert into services (node_id, company_id, service_type_id, name, recurring) select n.id, $1, t.id, 'Care', 1 from n, t returning id`,
    [company],
  );
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);
const one = async (text: string, values: unknown[]) => (await query(text, values)).rows[0].id as number;
const onDeal = () => ({ reference_type: 'Deal', reference_id: deal });
const logsOf = async (who: Person, more: object = {}) => (await who.get(path, { own: true, ...more })).body;
const logged = async (who: Person, more: object = {}): Promise<TimeLog> =>
  (await who.post(`${path}/add`, { ...onDeal(), title: 'Call', duration: '0:30', ...more })).body.data;

const timer = ['read deals', 'add time logs', 'browse own time logs'] as const;

test('time is added by hand to a record, and both names of its duration have the same value', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const schema = await ann.get(`${path}/add`, { _form: true, ...onDeal(), title: 'Website' });
  expect(schema.body.data).toMatchObject({
    title: 'Add Time',
    action: `${path}/add?reference_type=Deal&reference_id=${deal}`,
    values: { title: 'Website', start_at: null, duration: null },
  });
  const start_at = '2026-03-05T09:30+00:00';
  const made = await ann.post(`${path}/add?reference_type=Deal&reference_id=${deal}`, {
    title: 'Website',
    description: 'Home page',
    start_at,
    duration: '1:30',
  });
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'Time Log added',
      data: {
        ...onDeal(),
        title: 'Website',
        description: 'Home page',
        start_at: '2026-03-05T09:30:00Z',
        end_at: '2026-03-05T11:00:00Z',
        seconds: 5400,
        total_seconds: 5400,
        employee_name: 'Ann',
        service_occurrence_id: null,
      },
    },
  });
  expect(await logsOf(ann)).toMatchObject({ meta: { total: 1, total_time: 5400, record: null } });
  const { data, meta } = await logsOf(ann, onDeal());
  expect(meta).toMatchObject({ record: { name: 'Website', path: `/deals/${deal}` } });
  expect(data).toMatchObject([{ record_name: 'Website' }]);

  // A user who may no longer read the record still has the time, without its name.
  const bea = await agency.staff('Bea', 'browse time logs');
  expect(await logsOf(bea, { own: false, ...onDeal() })).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ title: 'Website', record_name: null })]),
    meta: { record: null },
  });
});

test('a plain call names a record and a title; a form with an empty duration is refused', async () => {
  const ann = await agency.staff('Ann', ...timer);
  expect(await ann.post(`${path}/add`, { ...onDeal(), title: 'Call' })).toMatchObject({
    status: 200,
    body: { data: { title: 'Call', seconds: 0 } },
  });
  const justEnded = await logged(ann, { start_at: '', duration: '0:30' });
  expect(Date.now() - Date.parse(justEnded.end_at!)).toBeLessThan(60_000);
  expect((await ann.post(`${path}/add`, { ...onDeal(), title: '', start_at: '', duration: '' })).body.data).toEqual({
    title: ["The Title value can't be empty."],
  });
  expect((await ann.post(`${path}/add`, { ...onDeal(), title: 'x', start_at: '', duration: '' })).body.data).toEqual({
    duration: ["The Duration value can't be empty."],
  });
});

test.each([
  [{ duration: '25:00' }, { duration: ['The Duration value must be at most 24:00:00.'] }],
  [{ duration: '-1:00' }, { duration: ['The Duration value must be hours and minutes, like 1:30.'] }],
  [{ duration: 90 }, { duration: ['The Duration value must be hours and minutes, like 1:30.'] }],
  [{ start_at: '2999-01-01T00:00Z' }, { start_at: ['The Start value must not be in the future.'] }],
  [
    { start_at: new Date(Date.now() - 600_000).toISOString(), duration: '1:00' },
    { duration: ['The Duration value must not end in the future.'] },
  ],
  [{ start_at: 'soon' }, { start_at: ['The Start value must be a valid date.'] }],
])('a log with %j is refused', async (wrong, data) => {
  const body = { ...onDeal(), title: 'x', duration: '1:00', ...wrong };
  expect(await erin.post(`${path}/add`, body)).toMatchObject({ status: 422, body: { data } });
});

test('time can only be logged on records that exist and may be seen', async () => {
  const ann = await agency.staff('Ann', 'add time logs');
  const bob = await agency.staff('Bob', 'add time logs', 'read own deals');
  for (const verb of ['add', 'start']) {
    const on = (who: Person, reference_type: unknown, reference_id: unknown) =>
      who.post(`${path}/${verb}`, { title: 'x', duration: '1:00', reference_type, reference_id });
    expect(await on(ann, 'Deal', deal)).toMatchObject({ status: 403 });
    expect(await on(bob, 'Deal', deal)).toMatchObject({ status: 422 });
    expect(await on(erin, 'Deal', 999_999)).toMatchObject({ status: 422 });
    for (const kind of ['__proto__', 'constructor', 'users', '', null, 5])
      expect(await on(erin, kind, deal)).toMatchObject({
        status: 422,
        body: { data: { reference_type: [expect.any(String)] } },
      });
  }
});

test('a log on a service belongs to the occurrence it falls into, and moves with its start', async () => {
  const april = await one(
    `insert into service_occurrences (service_id, start_at, end_at) values ($1, '2026-04-01Z', '2026-05-01Z') returning id`,
    [service],
  );
  const may = await one(
    `insert into service_occurrences (service_id, start_at, end_at) values ($1, '2026-05-01Z', '2026-06-01Z') returning id`,
    [service],
  );
  const on = { reference_type: 'Service', reference_id: service };
  const log = await logged(erin, { ...on, start_at: '2026-04-30T23:59Z', duration: '1:00' });
  await logged(erin, { ...on, start_at: '2026-05-01T00:00Z', duration: '2:00' });
  await logged(erin, { ...on, start_at: '2026-03-01T00:00Z', duration: '0:10' });
  expect(log.service_occurrence_id).toBe(april);
  const groups = async (): Promise<OccurrenceTime[]> =>
    (await erin.get(path, { ...on, groupBy: 'occurrences', sort: 'start_at' })).body.data;
  expect(await groups()).toMatchObject([
    { id: april, start_at: '2026-04-01T00:00:00Z', time_zone: 'UTC', logs: 1, seconds: 3600, total_seconds: 3600 },
    { id: may, logs: 1, seconds: 7200 },
    { id: null, start_at: null, logs: 1, seconds: 600 },
  ]);
  const ofApril = await erin.get(path, { occurrence: april });
  expect(ofApril.body).toMatchObject({ data: [{ id: log.id }], meta: { total: 1, total_time: 3600 } });

  await erin.post(`${path}/${log.id}/edit`, { title: 'Call', start_at: '2026-05-02T10:00Z', duration: '1:00' });
  expect((await groups()).map(({ id, seconds }) => [id, seconds])).toEqual([
    [may, 10_800],
    [null, 600],
  ]);
});

test('the list is filtered by record, employee, search and own; deleted logs show on demand and never count', async () => {
  const bob = await agency.staff('Bob', ...timer);
  const cat = await agency.staff('Cat', 'browse time logs');
  const kept = await logged(bob, { title: 'Wireframes', description: 'for the shop' });
  const gone = await logged(bob, { title: 'Wrong one' });
  expect((await bob.get(`${path}/${gone.id}/delete`, { _form: true })).body.data).toMatchObject({
    confirm: 'Are you sure you want to delete this Time Log?',
  });
  expect(await bob.post(`${path}/${gone.id}/delete`)).toMatchObject({ body: { message: 'Time Log deleted' } });

  const ids = async (query: object) =>
    ((await cat.get(path, { employee: bob.id, ...query })).body.data as TimeLog[]).map(({ id }) => id);
  expect(await ids({})).toEqual([kept.id]);
  expect(await ids({ ...onDeal(), search: 'shop' })).toEqual([kept.id]);
  expect(await ids({ search: 'nowhere' })).toEqual([]);
  expect(await ids({ reference_type: 'Service', reference_id: service })).toEqual([]);
  expect(await ids({ deleted: true, sort: 'title' })).toEqual([kept.id, gone.id]);
  expect(await ids({ own: true })).toEqual([]);
  expect((await cat.get(path, { employee: bob.id, deleted: true })).body.meta).toMatchObject({
    total: 2,
    total_time: 1800,
  });

  expect(await bob.post(`${path}/${gone.id}/edit`, { title: 'x' })).toMatchObject({ status: 404 });
  expect(await bob.post(`${path}/${gone.id}/restore`)).toMatchObject({ body: { message: 'Time Log restored' } });
  expect(await bob.post(`${path}/${gone.id}/restore`)).toMatchObject({ status: 404 });
  expect(await ids({ sort: 'title' })).toEqual([kept.id, gone.id]);
});

test.each([
  { reference_type: '__proto__' },
  { reference_type: 'Nothing', reference_id: 1 },
  { reference_type: 'Deal', reference_id: 'x' },
  { reference_id: 1 },
  { groupBy: 'users' },
  { own: 'maybe' },
  { occurrence: '1 or 1=1' },
  { sort: 'password_hash' },
])('a list requested with %j is refused', async (wrong) => {
  expect(await erin.get(path, wrong)).toMatchObject({ status: 422 });
});

test('only the user who logged the time and users who manage time may edit and delete it', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const bob = await agency.staff('Bob', ...timer);
  const pia = await agency.staff('Pia', 'browse time logs', 'manage time logs');
  const nia = await agency.staff('Nia');
  const log = await logged(ann);
  const edit = (who: Person, title: string) => who.post(`${path}/${log.id}/edit`, { title });
  expect(await edit(ann, 'Mine')).toMatchObject({ status: 200, body: { data: { title: 'Mine', seconds: 1800 } } });
  expect(await edit(bob, 'Stolen')).toMatchObject({ status: 403 });
  expect(await edit(nia, 'Stolen')).toMatchObject({ status: 403 });
  expect(await edit(agency.stranger, 'Stolen')).toMatchObject({ status: 401 });
  expect(await edit(pia, 'Corrected')).toMatchObject({ status: 200 });
  expect(await bob.post(`${path}/${log.id}/delete`)).toMatchObject({ status: 403 });

  expect(await bob.get(`${path}/${log.id}`)).toMatchObject({ status: 403 });
  expect(await logsOf(bob, { own: false })).toMatchObject({ meta: { total: 0, total_time: 0 } });
  expect((await ann.get(path)).body.data).toMatchObject([{ title: 'Corrected', can: { edit: true, delete: true } }]);
  expect((await pia.get(`${path}/${log.id}`)).body.data).toMatchObject({ can: { edit: true, stop: true } });
  const reader = await agency.staff('Rae', 'browse time logs');
  expect((await reader.get(`${path}/${log.id}`)).body.data).toMatchObject({ can: { edit: false, delete: false } });
  for (const call of ['', '/filters', '/running', '/add?_form=true'])
    expect(await nia.get(path + call)).toMatchObject({ status: 403 });
  expect(await nia.get('/jobs/time-logs/export')).toMatchObject({ status: 403 });
});

test('the filter form has Search and Show Deleted, and Employee for users who see all', async () => {
  const names = async (who: Person) =>
    ((await who.get(`${path}/filters`)).body.data as { fields: { label: string }[] }).fields.map(({ label }) => label);
  expect(await names(await agency.staff('Ann', ...timer))).toEqual(['Search', 'Show Deleted']);
  expect(await names(erin)).toEqual(['Search', 'Employee', 'From', 'Until', 'Only mine', 'Show Deleted']);
});

test('a file contains what matches the filters and the user may see', async () => {
  const ann = await agency.staff('Ann', ...timer);
  await logged(ann, { title: '=HYPERLINK("x")' });
  await logged(ann, { title: 'Other' });
  const text = async (who: Person, query: object) =>
    ((await who.get('/jobs/time-logs/export', { format: 'csv', ...query })).body as unknown as { text: string }).text;
  const csv = await text(ann, { search: 'HYPERLINK' });
  expect(csv.split('\r\n')[0]).toContain(
    'Start,End,Title,Description,Employee,Duration,Seconds,Billable,Hourly Rate,Amount,Record,Company,Deleted',
  );
  expect(csv).toContain(`"'=HYPERLINK(""x"")",,Ann,0:30:00,1800,No,,,Website,`);
  expect(csv).not.toContain('Other');
  expect(await text(ann, {})).toContain('Other');
  expect(await text(await agency.staff('Bob', ...timer), {})).not.toContain('Other');
});
