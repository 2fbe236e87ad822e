import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HoursCell, HoursWeek, TimeLog, WorkedWeek } from '../../../contract/together/timelogs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { workAt } from '../../testing/reports.ts';

const path = '/api/jobs/time-logs';
const timer = ['read deals', 'add time logs', 'browse own time logs'] as const;

let agency: Agency;
let deal: number;
let other: number;
beforeAll(async () => {
  agency = await openAgency();
  const erin = await agency.admin('Erin');
  const company = await addCompany(agency, 'Acme');
  deal = await addDeal(erin, { company });
  other = await addDeal(erin, { company });
});
afterAll(() => agency.close());

const zone = { time_zone: 'Europe/Berlin' };
const empty = { log: null, seconds: 0 };
const addLog = async (who: Person, more: Record<string, unknown>): Promise<TimeLog> =>
  (await who.post(`${path}/add`, { reference_type: 'Deal', reference_id: deal, title: 'Call', ...more })).body.data;
const week = async (who: Person, day: string): Promise<HoursWeek> =>
  (await who.get(`${path}/hours`, { day, ...zone })).body.data;
const set = (who: Person, day: string, hours: string, seen: Record<string, unknown> = empty, of = deal) =>
  who.post(`${path}/hours`, {
    reference_type: 'Deal',
    reference_id: of,
    day,
    ...zone,
    hours,
    ...seen,
  });
const logs = async (who: Person): Promise<TimeLog[]> => (await who.get(path, { sort: 'start_at' })).body.data;
const cellOf = ({ rows }: HoursWeek, day: string, of = deal): HoursCell | undefined =>
  rows.find(({ reference_id }) => reference_id === of)?.cells.find((cell) => cell.day === day);

test('a week shows what was worked on in it or the week before, by record and day', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const bob = await agency.staff('Bob', ...timer);
  const morning = await addLog(ann, { start_at: '2026-03-05T08:00Z', duration: '1:30' });
  await addLog(ann, { start_at: '2026-03-06T08:00Z', duration: '1:00' });
  await addLog(ann, { start_at: '2026-03-06T12:00Z', duration: '0:30' });
  // Over midnight in Berlin.
  await addLog(ann, { start_at: '2026-03-07T22:00Z', duration: '3:00' });
  await addLog(ann, { start_at: '2026-02-24T08:00Z', duration: '1:00', reference_id: other });
  await addLog(bob, { start_at: '2026-03-05T10:00Z', duration: '5:00' });
  const shown = await week(ann, '2026-03-04');
  expect(shown.days).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`));
  expect(shown.rows).toHaveLength(2);
  expect(shown.rows.map(({ can }) => can)).toEqual([{ add: true }, { add: true }]);
  expect(cellOf(shown, '2026-03-05')).toEqual({ day: '2026-03-05', seconds: 5400, logs: 1, log: morning.id });
  expect(cellOf(shown, '2026-03-06')).toMatchObject({ seconds: 5400, logs: 2, log: null });
  expect(cellOf(shown, '2026-03-07')).toMatchObject({ seconds: 3600, logs: 1, log: null });
  expect(cellOf(shown, '2026-03-08')).toMatchObject({ seconds: 7200, logs: 1, log: null });
  expect(cellOf(shown, '2026-03-05', other)).toMatchObject({ seconds: 0, logs: 0, log: null });
  expect((await week(ann, '2026-03-18')).rows).toEqual([]);
  expect(await ann.get(`${path}/hours`, { day: 'x' })).toMatchObject({ status: 422 });
  expect((await (await agency.staff('Nia')).get(`${path}/hours`)).status).toBe(403);
  expect((await agency.stranger.get(`${path}/hours`)).status).toBe(401);
});

test('the week ends on the day the company’s weeks end on, and may be short', async () => {
  const ann = await agency.staff('Ann', ...timer);
  await workAt(agency, ann, 'Europe/Berlin');
  await agency.open.pool.query(
    `insert into company_weeks (company_id, from_on, ends_on) select company_id, day::date, ends_on
     from sessions, (values ('0001-01-01', 7), ('2026-03-05', 4)) w (day, ends_on) where user_id = $1
     on conflict (company_id, from_on) do update set ends_on = excluded.ends_on`,
    [ann.id],
  );
  expect((await week(ann, '2026-03-03')).days).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect((await week(ann, '2026-03-05')).days).toEqual(['2026-03-05']);
  expect((await week(ann, '2026-03-06')).days.at(-1)).toBe('2026-03-12');
});

test('hours typed into a day add a log, change it and delete it, and each can be undone', async () => {
  const ann = await agency.staff('Ann', ...timer);
  await addLog(ann, { start_at: '2026-03-02T08:00Z', duration: '1:00', is_billable: true, hourly_rate: 90 });
  const added = await set(ann, '2026-03-03', '1.5');
  expect(added.body.data).toEqual({ day: '2026-03-03', seconds: 5400, logs: 1, log: expect.any(Number) });
  const { log } = added.body.data as HoursCell;
  const { name } = (await agency.open.pool.query('select name from deals where id = $1', [deal])).rows[0];
  // At nine in Berlin, billed like the latest time on it.
  expect((await logs(ann))[1]).toMatchObject({
    id: log,
    title: name,
    start_at: '2026-03-03T08:00:00Z',
    hourly_rate: 90,
  });
  // Sent again after a lost answer, it is not added again.
  expect((await set(ann, '2026-03-03', '1:30')).body.data).toEqual(added.body.data);
  expect(await logs(ann)).toHaveLength(2);
  const changed = await set(ann, '2026-03-03', '90m 0', { log, seconds: 5400 });
  expect(changed).toMatchObject({ status: 422, body: { data: { hours: [expect.stringContaining('like 1:30')] } } });
  const longer = await set(ann, '2026-03-03', '2h', { log, seconds: 5400 });
  expect(longer.body.data).toMatchObject({ seconds: 7200, log });
  expect((await logs(ann))[1]).toMatchObject({ start_at: '2026-03-03T08:00:00Z', end_at: '2026-03-03T10:00:00Z' });
  const cleared = await set(ann, '2026-03-03', '', { log, seconds: 7200 });
  expect(cleared.body.data).toMatchObject(empty);
  expect(await logs(ann)).toHaveLength(1);
  for (const { body } of [cleared, longer])
    expect((await ann.post(`/api/system/changes/${body.batch}/undo`)).status).toBe(200);
  expect(cellOf(await week(ann, '2026-03-03'), '2026-03-03')).toMatchObject({ log, seconds: 5400 });
  expect((await ann.post(`/api/system/changes/${added.body.batch}/undo`)).status).toBe(200);
  expect(await logs(ann)).toHaveLength(1);
});

test('hours on several records of a day do not overlap', async () => {
  const ann = await agency.staff('Ann', ...timer);
  await Promise.all([set(ann, '2026-03-03', '2'), set(ann, '2026-03-03', '3', empty, other)]);
  expect((await logs(ann)).map(({ overlaps }) => overlaps)).toEqual([false, false]);
  // A log that would run past midnight begins earlier.
  const late = await addLog(ann, { start_at: '2026-03-04T22:00Z', duration: '0:30' });
  await set(ann, '2026-03-04', '4', { log: late.id, seconds: 1800 });
  expect((await logs(ann)).at(-1)).toMatchObject({ start_at: '2026-03-04T19:00:00Z', end_at: '2026-03-04T23:00:00Z' });
});

test('a cell that has changed in the meantime, or is several logs, is not overwritten', async () => {
  const ann = await agency.staff('Ann', ...timer);
  await addLog(ann, { start_at: '2026-03-05T08:00Z', duration: '1:00' });
  expect(await set(ann, '2026-03-05', '2')).toMatchObject({
    status: 409,
    body: { message: 'This time was changed in the meantime: it is 1:00 now.' },
  });
  await addLog(ann, { start_at: '2026-03-05T12:00Z', duration: '1:00' });
  expect((await set(ann, '2026-03-05', '3', { log: null, seconds: 7200 })).status).toBe(409);
  expect((await logs(ann)).map(({ seconds }) => seconds)).toEqual([3600, 3600]);
});

test('hours typed while a colleague edits the log keep what they wrote, or are refused if it is longer by then', async () => {
  const ann = await agency.staff('Ann', ...timer);
  const erin = await agency.admin('Erin');
  const { id, start_at } = await addLog(ann, { start_at: '2026-03-05T08:00Z', duration: '1:00' });
  const meet = (seen: object, by: object) =>
    atOnce(agency, `select from time_logs where id = ${id} for update`, [
      () => erin.post(`${path}/${id}/edit`, { start_at, ...by }),
      () => set(ann, '2026-03-05', '2', { log: id, ...seen }),
    ]);
  expect(await meet({ seconds: 3600 }, { title: 'Workshop', duration: '1:00' })).toMatchObject([
    { status: 200 },
    { status: 200, body: { data: { seconds: 7200 } } },
  ]);
  expect(await logs(ann)).toMatchObject([{ title: 'Workshop', seconds: 7200 }]);
  expect(await meet({ seconds: 7200 }, { title: 'Workshop', duration: '4:00' })).toMatchObject([
    { status: 200 },
    { status: 409, body: { message: 'This time was changed in the meantime: it is 4:00 now.' } },
  ]);
});

test('a day has no more hours than its clock, and none in the future', async () => {
  const ann = await agency.staff('Ann', ...timer);
  expect((await set(ann, '2026-03-29', '24')).body.data).toEqual({
    hours: ['The Hours value must be at most 23:00:00.'],
  });
  expect((await set(ann, '2026-03-29', '23')).body.data).toMatchObject({ seconds: 82_800, logs: 1 });
  expect((await set(ann, '2025-10-26', '24')).body.data).toMatchObject({ seconds: 86_400, logs: 1 });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await set(ann, tomorrow, '1')).body.data).toEqual({ hours: ['The Hours value must not end in the future.'] });
});

test('time is typed only by those who may add it, on records they may see, in their own week', async () => {
  const bob = await agency.staff('Bob', 'add time logs', 'browse own time logs');
  expect((await set(bob, '2026-03-05', '1')).status).toBe(403);
  const cat = await agency.staff('Cat', 'read deals', 'browse own time logs');
  expect((await set(cat, '2026-03-05', '1')).status).toBe(403);
  expect((await set(agency.stranger, '2026-03-05', '1')).status).toBe(401);
  const ann = await agency.staff('Ann', ...timer);
  const { id, seconds } = await addLog(ann, { start_at: '2026-03-05T08:00Z', duration: '1:00' });
  const dan = await agency.staff('Dan', ...timer);
  expect((await set(dan, '2026-03-05', '2', { log: id, seconds })).status).toBe(409);
  expect(await logs(ann)).toMatchObject([{ seconds: 3600 }]);
});

test('a night in which the clocks change counts its real hours, on the days of the clock', async () => {
  const ann = await agency.staff('Ann', ...timer);
  // From 23 to 4 o'clock: four hours in spring, six in autumn.
  await addLog(ann, { start_at: '2026-03-28T22:00Z', end_at: '2026-03-29T02:00Z' });
  await addLog(ann, { start_at: '2026-10-24T21:00Z', end_at: '2026-10-25T03:00Z' });
  const hoursOn = async (day: string) => {
    const { days } = (await ann.get(`${path}/week`, { day, ...zone })).body.data as WorkedWeek;
    const strip = days.find((one) => one.day === day)!.seconds;
    expect(cellOf(await week(ann, day), day)!.seconds).toBe(strip);
    return strip / 3600;
  };
  expect(await Promise.all(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(hoursOn))).toEqual([
    1, 3, 1, 5,
  ]);
});
