import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimeLog, TimeLogMeta } from '../../../contract/together/timelogs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { figuresIn, reportFor } from '../../testing/reports.ts';

const path = '/api/jobs/time-logs';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  ann = await agency.admin('Ann');
});
afterAll(() => agency.close());

const worked = { title: 'Design', start_at: '2026-03-10T09:00:00.000Z', duration: '1:30' };
const at = async (name: string) => ({ reference_type: 'Company', reference_id: await addCompany(agency, name) });
const add = async (by: Person, values: object): Promise<TimeLog> => {
  const { status, body } = await by.post(`${path}/add`, { ...worked, ...values });
  expect(status).toBe(200);
  return body.data;
};

test('time is billable at an hourly rate, in the list, the report and the file', async () => {
  const acme = await at('Acme');
  const billed = await add(ann, { ...acme, is_billable: true, hourly_rate: 85.5 });
  expect(billed).toMatchObject({ is_billable: true, hourly_rate: 85.5, amount: 128.25 });
  await add(ann, acme);
  // Time that nobody is billed for has no rate, whatever was typed.
  expect(await add(ann, { ...acme, hourly_rate: 40 })).toMatchObject({
    is_billable: false,
    hourly_rate: null,
    amount: null,
  });
  const listed = await ann.get(path, acme);
  expect(listed.body.meta as TimeLogMeta).toMatchObject({
    total_time: 3 * 5400,
    billable_time: 5400,
    billable_amount: 128.25,
  });
  const report = figuresIn(await reportFor(ann, 'time', { company: acme.reference_id }));
  expect(report).toMatchObject({ time: 3 * 5400, billable: 5400, amount: 128.25 });
  const file = await ann.get('/jobs/time-logs/export', { ...acme, format: 'csv' });
  expect(file.headers['content-disposition']).toMatch(/"\w+ time logs\.csv"/);
  expect((file.body as unknown as { text: string }).text).toContain('Yes,85.5,128.25');
  const edited = await ann.post(`${path}/${billed.id}/edit`, { ...worked, is_billable: false });
  expect(edited).toMatchObject({
    status: 200,
    body: { data: { is_billable: false, hourly_rate: null, amount: null } },
  });
});

test('amounts add up to the cent', async () => {
  const delta = await at('Delta');
  for (const hourly_rate of [0.1, 0.2]) await add(ann, { ...delta, duration: '1:00', is_billable: true, hourly_rate });
  expect((await ann.get(path, delta)).body.meta as TimeLogMeta).toMatchObject({ billable_amount: 0.3 });
});

test.each([-1, 1_000_000, 'much'])('an hourly rate of %s is refused', async (hourly_rate) => {
  const answer = await ann.post(`${path}/add`, { ...worked, ...(await at('Beta')), is_billable: true, hourly_rate });
  expect(answer).toMatchObject({ status: 422, body: { data: { hourly_rate: [expect.any(String)] } } });
});

test('a timer keeps the terms of the latest time on its record, and can be given others when it stops', async () => {
  const bob = await agency.staff('Bob', 'browse own time logs', 'add time logs');
  const boss = await agency.admin('Boss');
  const gamma = await at('Gamma');
  await add(boss, { ...gamma, is_billable: true, hourly_rate: 60 });
  expect((await boss.get(`${path}/add`, { ...gamma, _form: true })).body.data).toMatchObject({
    values: { is_billable: true, hourly_rate: 60 },
  });
  const started = await boss.post(`${path}/start`, { ...gamma, title: 'Calls' });
  expect(started.body.data).toMatchObject({ is_billable: true, hourly_rate: 60 });
  const { id } = started.body.data as TimeLog;
  expect(await bob.post(`${path}/${id}/stop`, { hourly_rate: 1 })).toMatchObject({ status: 403 });
  expect(await boss.post(`${path}/${id}/stop`, { hourly_rate: 75 })).toMatchObject({
    status: 200,
    body: { data: { is_billable: true, hourly_rate: 75 } },
  });
});

test('a timer stopped with one click did not say whether and what it bills', async () => {
  const delta = await at('Delta');
  const began = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const stopAfter = async (terms: object) => {
    const { id } = (await ann.post(`${path}/start`, { ...delta, title: 'Drafts' })).body.data as TimeLog;
    await ann.post(`${path}/${id}/edit`, { title: 'Drafts', start_at: began(30), ...terms });
    return ann.post(`${path}/${id}/stop`);
  };
  const says = (message: RegExp) => ({ status: 200, body: { message: expect.stringMatching(message) } });
  expect(await stopAfter({ is_billable: false })).toMatchObject(says(/^Timer stopped at 0:30:\d\d$/));
  expect(await stopAfter({ is_billable: true })).toMatchObject(says(/^Timer stopped at 0:30:\d\d, billable$/));
  expect(await stopAfter({ is_billable: true, hourly_rate: 90 })).toMatchObject(
    says(/^Timer stopped at 0:30:\d\d, billable: \$ 45/),
  );
  const { id } = (await ann.post(`${path}/start`, { ...delta, title: 'Drafts' })).body.data as TimeLog;
  await ann.post(`${path}/${id}/edit`, { title: 'Drafts', start_at: began(20), is_billable: true, hourly_rate: 90 });
  expect(await ann.post(`${path}/start`, { ...delta, title: 'Calls' })).toMatchObject(
    says(/^Timer started\. Drafts stopped at 0:20:\d\d, billable: \$ 30[.\d]*\.$/),
  );
});
