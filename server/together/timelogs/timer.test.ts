import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningTimeLog, TimeLog } from '../../../contract/together/timelogs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';

const path = '/api/jobs/time-logs';

let agency: Agency;
let erin: Person;
let deal: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  deal = await addDeal(erin, { company: await addCompany(agency, 'Acme') });
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);
const worker = (name: string) => agency.staff(name, 'read deals', 'add time logs', 'browse own time logs');
const start = (who: Person, title = 'Website') =>
  who.post(`${path}/start`, { title, reference_type: 'Deal', reference_id: deal });
const started = async (who: Person, title?: string): Promise<TimeLog> => (await start(who, title)).body.data;
const running = async (who: Person): Promise<RunningTimeLog | null> => (await who.get(`${path}/running`)).body.data;
const ran = (id: number, hours: number) =>
  query(`update time_logs set start_at = date_trunc('second', now()) - make_interval(mins => $2) where id = $1`, [
    id,
    hours * 60,
  ]);

test('a timer starts, is still there after a reload, and stops with its seconds', async () => {
  const ann = await worker('Ann');
  const none = await ann.get(`${path}/running`);
  expect(none.body).toMatchObject({ data: null, meta: { server_time: expect.stringMatching(/^20.*Z$/) } });
  const { body } = await start(ann);
  expect(body).toMatchObject({
    message: 'Timer started',
    data: { title: 'Website', end_at: null, employee_name: 'Ann', asks: false },
    meta: { server_time: expect.any(String) },
  });
  const log: TimeLog = body.data;
  await ran(log.id, 1.5);
  const now = await running(ann);
  expect(now).toMatchObject({ id: log.id, asks: false });
  expect(now!.seconds).toBeGreaterThanOrEqual(5400);
  expect(now!.total_seconds).toBe(now!.seconds);
  const stopped = await ann.post(`${path}/${log.id}/stop`);
  expect(stopped.body.message).toMatch(/^Timer stopped at 1:30:0/);
  expect((stopped.body.data as TimeLog).end_at).not.toBeNull();
  expect(await running(ann)).toBeNull();
  expect(await ann.post(`${path}/${log.id}/stop`)).toMatchObject({
    status: 422,
    body: { message: 'This timer is not running.' },
  });
});

test('starting another stops the first, and undoing the start makes it run again', async () => {
  const ann = await worker('Ann');
  const first = await started(ann, 'First');
  const second = await start(ann, 'Second');
  expect(second.body.message).toMatch(/^Timer started. First stopped at 0:00:0/);
  expect(await running(ann)).toMatchObject({ title: 'Second' });
  expect((await ann.get(`${path}/${first.id}`)).body.data).toMatchObject({ end_at: expect.any(String) });
  expect(await ann.post(`/api/system/changes/${second.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await running(ann)).toMatchObject({ id: first.id, end_at: null });
});

test('a stopped timer does not run again beside another, and the refusal says what to do', async () => {
  const ann = await worker('Ann');
  const first = await started(ann, 'First');
  const { batch } = (await ann.post(`${path}/${first.id}/stop`)).body;
  const second = await started(ann, 'Second');
  expect(await ann.post(`/api/system/changes/${batch}/undo`)).toMatchObject({
    status: 409,
    body: { message: 'Another timer is running now. Stop it first, then undo this under My recent changes.' },
  });
  expect(await running(ann)).toMatchObject({ id: second.id });
  await ann.post(`${path}/${second.id}/stop`);
  expect(await ann.post(`/api/system/changes/${batch}/undo`)).toMatchObject({ status: 200 });
  expect(await running(ann)).toMatchObject({ id: first.id });
});

test('after twenty starts at once exactly one timer runs', async () => {
  const ann = await worker('Ann');
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => start(ann, `Start ${round}.${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { rows } = await query(
      `select count(*)::int as all, (count(*) filter (where end_at is null))::int as running,
         (count(*) filter (where seconds < 0 or end_at < start_at))::int as wrong from time_logs where user_id = $1`,
      [ann.id],
    );
    expect(rows).toEqual([{ all: 20 * (round + 1), running: 1, wrong: 0 }]);
  }
});

test('whoever starts many at once waits for themselves, and keeps nobody else out', async () => {
  const [ann, bob] = await Promise.all([worker('Ann'), worker('Bob')]);
  await started(bob);
  const client = await agency.open.pool.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for no key update', [ann.id]);
  const starting = Promise.all(Array.from({ length: 40 }, (_, n) => start(ann, `Start ${n}`)));
  const others = Promise.all(Array.from({ length: 5 }, () => running(bob)));
  const first = await Promise.race([others.then(() => 'Bob'), sleep(3000).then(() => 'nobody')]);
  await client.query('rollback');
  client.release();
  expect(first).toBe('Bob');
  expect((await starting).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
});

test('two people’s timers do not touch each other', async () => {
  const [ann, bob] = await Promise.all([worker('Ann'), worker('Bob')]);
  const [mine, theirs] = await Promise.all([started(ann), started(bob)]);
  expect(await bob.post(`${path}/${mine.id}/stop`)).toMatchObject({ status: 403 });
  expect(await running(ann)).toMatchObject({ id: mine.id });
  expect(await running(bob)).toMatchObject({ id: theirs.id });
  const pia = await agency.staff('Pia', 'manage time logs');
  expect(await pia.post(`${path}/${mine.id}/stop`)).toMatchObject({ status: 200 });
});

test('a clock that was set back never gives a negative time', async () => {
  const ann = await worker('Ann');
  const log = await started(ann);
  await ran(log.id, -24 * 365);
  expect(await running(ann)).toMatchObject({ seconds: 0, total_seconds: 0, asks: false });
  const stopped: TimeLog = (await ann.post(`${path}/${log.id}/stop`)).body.data;
  expect(stopped).toMatchObject({ seconds: 0 });
  expect(stopped.end_at).toBe(stopped.start_at);
  const next = await started(ann);
  await ran(next.id, -1);
  await started(ann);
  expect((await ann.get(`${path}/${next.id}`)).body.data).toMatchObject({ seconds: 0 });
});

test('after ten hours it asks, and stops at the time its owner gives', async () => {
  const ann = await worker('Ann');
  const log = await started(ann);
  await ran(log.id, 9.9);
  expect(await running(ann)).toMatchObject({ asks: false });
  await ran(log.id, 14);
  expect(await running(ann)).toMatchObject({ asks: true });
  const { start_at } = (await running(ann))!;
  const after = (hours: number) => new Date(Date.parse(start_at) + hours * 3_600_000).toISOString();
  const form = await ann.get(`${path}/${log.id}/stop`, { _form: true });
  expect(form.body.data).toMatchObject({ title: 'Stop the timer', values: { end_at: after(10) } });
  for (const end_at of [after(-1), after(15)])
    expect(await ann.post(`${path}/${log.id}/stop`, { end_at })).toMatchObject({
      status: 422,
      body: { data: { end_at: ['The Stopped at value must be between the start and now.'] } },
    });
  expect(await ann.post(`${path}/${log.id}/stop`, { end_at: after(8) })).toMatchObject({
    status: 200,
    body: { data: { seconds: 8 * 3600 } },
  });
});

test('a timer that ran too long keeps its duration when its title is edited', async () => {
  const ann = await worker('Ann');
  const log = await started(ann);
  await ran(log.id, 30);
  await ann.post(`${path}/${log.id}/stop`);
  const { values } = (await ann.get(`${path}/${log.id}/edit`, { _form: true })).body.data as {
    values: TimeLog & { record: { id: string } };
  };
  const before: TimeLog = (await ann.get(`${path}/${log.id}`)).body.data;
  const saved = await ann.post(`${path}/${log.id}/edit`, {
    ...values,
    record: values.record.id,
    title: 'Weekend',
    start_at: `${before.start_at.slice(0, 16)}Z`,
  });
  expect(saved.body.data).toMatchObject({
    title: 'Weekend',
    seconds: before.seconds,
    start_at: before.start_at,
  });
});

test('a running timer is edited without an end, and deleting it stops it', async () => {
  const ann = await worker('Ann');
  const log = await started(ann);
  const edited = await ann.post(`${path}/${log.id}/edit`, { title: 'Renamed', start_at: log.start_at, duration: '' });
  expect(edited).toMatchObject({ status: 200, body: { data: { title: 'Renamed', end_at: null } } });
  await ann.post(`${path}/${log.id}/delete`);
  expect(await running(ann)).toBeNull();
  const other = await started(ann, 'Other');
  expect(await ann.post(`${path}/${log.id}/restore`)).toMatchObject({ status: 200 });
  expect(await running(ann)).toMatchObject({ id: other.id });
});

test('all browsers of the user are updated, nobody else’s', async () => {
  const [ann, bob] = await Promise.all([worker('Ann'), agency.staff('Bob')]);
  const port = await listenFor(agency);
  const [hers, his] = await Promise.all([openEvents(port, ann), openEvents(port, bob)]);
  const log = await started(ann);
  const heard = await hers.until(
    ({ event, data }) => event === 'topics' && (data as { topics: string[] }).topics.includes(`time_logs:${log.id}`),
  );
  expect((heard.data as { topics: string[] }).topics).toContain(`user:${ann.id}`);
  expect(JSON.stringify(his.events)).not.toContain('time_logs');
  hers.close();
  his.close();
});

test('the timer of a user who is disabled or trashed stops, or it would count for good', async () => {
  for (const verb of ['disable', 'delete']) {
    const ann = await worker('Ann');
    const { id } = await started(ann, 'Last call');
    expect(await erin.post(`/api/system/users/${ann.id}/${verb}`)).toMatchObject({ status: 200 });
    expect((await erin.get(path, { employee: ann.id })).body.data).toMatchObject([{ id, end_at: expect.any(String) }]);
  }
});
