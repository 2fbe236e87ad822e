import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimeLog, WorkedWeek } from '../../../contract/together/timelogs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addServiceType } from '../../testing/deals.ts';
import { addService, rule } from '../../testing/services.ts';

const path = '/api/jobs/time-logs';

let agency: Agency;
let erin: Person;
let company: number;
let deal: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  company = await addCompany(agency, 'Acme');
  deal = await addDeal(erin, { company });
});
afterAll(() => agency.close());

const timer = ['read deals', 'add time logs', 'browse own time logs'] as const;
const addLog = (who: Person, more: Record<string, unknown>) =>
  who.post(`${path}/add`, { reference_type: 'Deal', reference_id: deal, title: 'Call', ...more });
const logged = async (who: Person, more: Record<string, unknown>): Promise<TimeLog> =>
  (await addLog(who, more)).body.data;
const titles = async (who: Person, query: Record<string, unknown>) =>
  ((await who.get(path, { sort: 'start_at', ...query })).body.data as TimeLog[]).map(({ title }) => title);

test('a week adds up the user’s own time by the days of their time zone', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const bob = await agency.staff('Bob', ...timer);
  await logged(ann, { start_at: '2026-03-02T22:30Z', duration: '2:00' });
  await logged(ann, { start_at: '2026-03-08T23:30Z', duration: '0:10' });
  await logged(bob, { start_at: '2026-03-03T10:00Z', duration: '5:00' });
  const week = async (query: Record<string, unknown>) => (await ann.get(`${path}/week`, query)).body.data;
  expect(await week({ day: '2026-03-05' })).toMatchObject({
    days: [
      { day: '2026-03-02', seconds: 5400 },
      { day: '2026-03-03', seconds: 1800 },
      ...['04', '05', '06', '07'].map((day) => ({ day: `2026-03-${day}`, seconds: 0 })),
      { day: '2026-03-08', seconds: 600 },
    ],
    total: 7800,
    weeks: [{ from_on: '0001-01-01', ends_on: 7 }],
  });
  expect(await week({ day: '2026-03-05', time_zone: 'Europe/Athens' })).toMatchObject({ total: 7200 });
  expect(await week({})).toMatchObject({ total: 0 });
  for (const wrong of [{ day: '2026-02-30' }, { time_zone: 'Nowhere' }])
    expect(await ann.get(`${path}/week`, wrong)).toMatchObject({ status: 422 });
  expect(await (await agency.staff('Nia')).get(`${path}/week`)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(`${path}/week`)).toMatchObject({ status: 401 });
});

test('the list and its file contain the requested days', async () => {
  const ann = await agency.staff('Ann', ...timer);
  await logged(ann, { title: 'Late', start_at: '2026-03-02T23:30Z', duration: '1:00' });
  await logged(ann, { title: 'Morning', start_at: '2026-03-03T09:00Z', duration: '1:00' });
  await logged(ann, { title: 'Next day', start_at: '2026-03-04T00:00Z', duration: '1:00' });
  const day = { from: '2026-03-03', until: '2026-03-03' };
  expect(await titles(ann, day)).toEqual(['Late', 'Morning']);
  expect(await titles(ann, { ...day, time_zone: 'America/New_York' })).toEqual(['Morning', 'Next day']);
  const file = await ann.get('/jobs/time-logs/export', { format: 'csv', ...day });
  expect((file.body as unknown as { text: string }).text.trim().split('\r\n')).toHaveLength(3);
  expect(file.headers['content-disposition']).toContain('"Time Logs from 2026-03-03 to 2026-03-03.csv"');
  expect(await ann.get(path, { from: 'soon' })).toMatchObject({ status: 422 });
});

test('an end works as well as a duration', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const morning = { start_at: '2026-03-05T09:00Z', end_at: '2026-03-05T10:30Z' };
  const log = await logged(ann, morning);
  expect(log).toMatchObject({ seconds: 5400, end_at: '2026-03-05T10:30:00Z' });
  expect(await logged(ann, { end_at: '2026-03-05T12:00Z', duration: '30m' })).toMatchObject({
    start_at: '2026-03-05T11:30:00Z',
    seconds: 1800,
  });
  const edit = (more: Record<string, unknown>) =>
    ann.post(`${path}/${log.id}/edit`, { title: 'Call', ...morning, ...more });
  expect((await edit({ end_at: '2026-03-05T11:00Z', duration: '1:30:00' })).body.data).toMatchObject({ seconds: 7200 });
  expect((await edit({ end_at: '2026-03-05T11:00Z', duration: '0:20' })).body.data).toMatchObject({ seconds: 1200 });
  const said = async (more: Record<string, unknown>) => (await edit(more)).body.data;
  expect(await said({ end_at: '2026-03-05T08:00Z', duration: '0:20' })).toEqual({
    end_at: ['The End value must not be before the Start.'],
  });
  expect(await said({ end_at: '2026-03-05T10:00Z', duration: '5:00' })).toEqual({
    duration: ['The Duration value must match the Start and the End.'],
  });
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  expect(
    (await addLog(ann, { start_at: new Date(Date.now() - 60_000).toISOString(), end_at: ahead })).body.data,
  ).toEqual({ end_at: ['The End value must not be in the future.'] });
});

test('overlapping time is marked, a colleague’s is not', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const bob = await agency.staff('Bob', ...timer);
  const nine = { start_at: '2026-03-06T09:00Z', duration: '1:00' };
  const first = await logged(ann, nine);
  await logged(bob, nine);
  await logged(ann, { start_at: '2026-03-06T10:00Z', duration: '1:00' });
  expect(first.overlaps).toBe(false);
  const second = await logged(ann, { start_at: '2026-03-06T09:30Z', duration: '0:10' });
  expect(second.overlaps).toBe(true);
  const marks = async () =>
    ((await ann.get(path, { sort: 'start_at' })).body.data as TimeLog[]).map(({ overlaps }) => overlaps);
  expect(await marks()).toEqual([true, true, false]);
  await ann.post(`${path}/${second.id}/delete`);
  expect(await marks()).toEqual([false, false]);
});

test('the logs of an occurrence say which one it is, to users who may read the service', async () => {
  const service_type = await addServiceType(agency, 'Care');
  const retainer = { company, service_type, recurring: 1, recurrence_rule: rule('2026-03-01'), time_zone: 'UTC' };
  const service = await addService(erin, { ...retainer, name: 'Monthly care' });
  const log = await logged(erin, {
    reference_type: 'Service',
    reference_id: service,
    start_at: '2026-03-10T09:00Z',
    duration: '1:00',
  });
  const metaFor = async (who: Person) => (await who.get(path, { occurrence: log.service_occurrence_id })).body.meta;
  expect(await metaFor(erin)).toMatchObject({
    record: { name: 'Monthly care', path: `/services/${service}` },
    occurrence: { start_at: '2026-03-01T00:00:00Z', end_at: '2026-04-01T00:00:00Z', time_zone: 'UTC' },
  });
  const bea = await agency.staff('Bea', 'browse time logs');
  expect(await metaFor(bea)).toMatchObject({ total: 1, record: null, occurrence: null });
});

test('the logs of a checklist item are found like those of any record', async () => {
  const on = { reference_type: 'Deal', reference_id: deal };
  const list = await erin.post('/api/checklists/checklists/add', { ...on, cid: 'l1', title: 'Steps' });
  const item = await erin.post('/api/checklists/items/add', { cid: 'i1', title: 'Call', checklist: 'l1' });
  expect([list.status, item.status]).toEqual([200, 200]);
  const { id } = item.body.data as { id: number };
  const reference = { reference_type: 'ChecklistItem', reference_id: id };
  await logged(erin, { ...reference, title: 'Called them', duration: '0:10' });
  expect((await erin.get(path, reference)).body).toMatchObject({
    data: [{ title: 'Called them', record_name: 'Call' }],
    meta: { total_time: 600, record: { name: 'Call' } },
  });
  expect(await erin.get(path, { reference_type: 'users', reference_id: id })).toMatchObject({ status: 422 });
});

test('a log over midnight was split by day, but the total of the list of one day counted all of it', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const bill = { is_billable: true, hourly_rate: 100 };
  await logged(ann, { title: 'Late', start_at: '2026-04-01T23:30Z', duration: '1:00', ...bill });
  await logged(ann, { title: 'Noon', start_at: '2026-04-02T12:00Z', duration: '2:00', ...bill });
  const totals = async (query: Record<string, unknown>) =>
    (await ann.get(path, { own: true, ...query })).body.meta as Record<string, number>;
  const { days } = (await ann.get(`${path}/week`, { day: '2026-04-02' })).body.data as WorkedWeek;
  for (const { day, seconds } of days.slice(2, 4)) {
    expect(await totals({ from: day, until: day })).toMatchObject({
      total_time: seconds,
      billable_time: seconds,
      billable_amount: (seconds / 3600) * 100,
    });
  }
  expect(await totals({ from: '2026-04-02' })).toMatchObject({ total_time: 9000 });
  expect(await totals({ until: '2026-04-01' })).toMatchObject({ total_time: 1800 });
  expect(await totals({})).toMatchObject({ total_time: 10_800, billable_amount: 300 });
  // In another time zone both are on the same day.
  const athens = { time_zone: 'Europe/Athens' };
  expect(await totals({ from: '2026-04-02', until: '2026-04-02', ...athens })).toMatchObject({ total_time: 10_800 });
  // A part of a second is not lost between two days.
  await logged(ann, { title: 'Odd', start_at: '2026-05-01T23:59:59.400Z', end_at: '2026-05-02T00:00:00.900Z' });
  const [first, second] = [await totals({ until: '2026-05-01' }), await totals({ from: '2026-05-02' })];
  expect(first['total_time']! + second['total_time']!).toBe((await totals({}))['total_time']);
});
