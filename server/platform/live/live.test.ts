import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identify, identitiesOf } from '../../system/session/identify.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';
import type { Event } from '../../testing/streams.ts';
import { modules } from '../../modules.ts';
import { assemble } from '../modules.ts';
import { buildServer } from '../http/server.ts';
import { liveLimits, openLive } from './live.ts';

const { routes, doors } = assemble(modules);

const companies = '/api/foundry/organizations/companies';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let port: number;
let erin: Person;
let bob: Person;
beforeAll(async () => {
  agency = await openAgency();
  port = await listenFor(agency);
  erin = await agency.admin('Erin');
  bob = await agency.staff('Bob', 'browse organization companies');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);
const names =
  (topic: string) =>
  ({ event, data }: Event): boolean =>
    event === 'topics' && (data as { topics: string[] }).topics.includes(topic);
/** What staff hear, without the users who have just been added: that news may still come, also in the same message. */
const besideUsers = ({ data }: Event): string[] =>
  (data as { topics: string[] }).topics.filter((topic) => !/^users(?::|$)/.test(topic));
const addCompany = async (name: string) => {
  const { body } = await erin.post(`${companies}/add`, { ...studio, name });
  return (body.data as { id: number }).id;
};

test('the stream is one: typed, unbuffered, uncached, uncompressed, with the headers of every answer', async () => {
  const stream = await openEvents(port, bob);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  stream.close();
});

test('a change is heard by who may see such records and by nobody else', async () => {
  const ann = await agency.staff('Ann');
  const cleo = await agency.staff('Cleo', 'browse own article content');
  await query('update users set is_customer = true where id = $1', [cleo.id]);
  const [toBob, toAnn, toCleo] = await Promise.all([bob, ann, cleo].map((who) => openEvents(port, who)));
  const id = await addCompany('Harbour');
  const heard = await toBob!.until(names(`organization_companies:${id}`));
  expect(besideUsers(heard)).toEqual(['organization_companies', `organization_companies:${id}`]);
  await query(`select pg_notify('bureau', ' notifications,notifications:1,user:${ann.id},user:${cleo.id}')`);
  expect(besideUsers(await toAnn!.until(names(`user:${ann.id}`)))).toEqual([`user:${ann.id}`]);
  expect((await toCleo!.until(() => true)).data).toEqual({ from: '', topics: [`user:${cleo.id}`] });
  for (const stream of [toBob!, toAnn!, toCleo!]) {
    expect(stream.text()).not.toContain('Harbour');
    stream.close();
  }
});

test('a call answers what it changed, and the news say which tab it was, so that the tab asks once', async () => {
  const stream = await openEvents(port, bob);
  const { body } = await erin.post(`${companies}/add`, { ...studio, name: 'Quay' }, { 'x-tab': 'tab-1' });
  const { data, topics } = body as unknown as { data: { id: number }; topics: string[] };
  const told = ['organization_companies', `organization_companies:${data.id}`];
  expect(topics).toEqual(told);
  expect((await stream.until(names(told[1]!))).data).toEqual({ from: 'tab-1', topics: told });
  stream.close();
  // An invalid tab name is no reason to refuse the call.
  const odd = await erin.post(`${companies}/add`, { ...studio, name: 'Mole' }, { 'x-tab': `'; drop table users; --` });
  expect(odd.status).toBe(200);
});

test('a burst arrives together', async () => {
  const stream = await openEvents(port, bob);
  await query(`insert into organization_companies (name) select 'Burst ' || n from generate_series(1, 50) n`);
  await stream.until(names('organization_companies'));
  await sleep(150);
  expect(stream.events.length).toBeLessThanOrEqual(2);
  expect(stream.events.flatMap(({ data }) => (data as { topics: string[] }).topics).length).toBeGreaterThanOrEqual(51);
  stream.close();
});

test('what changed just before the stream opened is heard by who says how long they did not listen', async () => {
  const ann = await agency.staff('Ann late');
  // This process only knows what was announced since its own start.
  const tellsAll = async () => {
    const stream = await openEvents(port, bob, '?missed=100');
    await sleep(50);
    stream.close();
    return stream.text();
  };
  await expect.poll(tellsAll, { timeout: 4_000 }).not.toContain('resync');
  const id = await addCompany('Just before');
  await sleep(200);
  const [late, deaf, stranger] = await Promise.all([
    openEvents(port, bob, '?missed=100'),
    openEvents(port, bob),
    openEvents(port, ann, '?missed=100'),
  ]);
  await late.until(names(`organization_companies:${id}`), 1_000);
  for (const stream of [deaf, stranger]) expect(stream.text()).not.toContain(`organization_companies:${id}`);
  const ages = await openEvents(port, bob, '?missed=3600000');
  await ages.until(({ event }) => event === 'resync');
  expect((await openEvents(port, bob, '?missed=x')).status).toBe(200);
  for (const stream of [late, deaf, stranger, ages]) stream.close();
});

test('a write through one process is heard through another within a second', async () => {
  const log = pino({ level: 'silent' });
  const live = await openLive(agency.open, { doors, routes, identitiesOf, log });
  const app = await buildServer({ ...agency.platform, live }, routes, identify);
  const otherPort = await listenFor({ app });
  const stream = await openEvents(otherPort, bob);
  const id = await addCompany('Over there');
  await stream.until(names(`organization_companies:${id}`), 1_000);
  const before = Date.now();
  await live.close();
  await app.close();
  await stream.ended;
  expect(Date.now() - before).toBeLessThan(2_000);
});

test('the stream ends with the session, at once', async () => {
  const dan = await agency.staff('Dan', 'browse organization companies');
  const stream = await openEvents(port, dan);
  await query('delete from sessions where id = $1', [dan.session_id]);
  await stream.ended;
  expect((await openEvents(port, dan)).status).toBe(401);
  expect((await openEvents(port, agency.stranger)).status).toBe(401);
});

test('the stream ends when the user is disabled', async () => {
  const eve = await agency.staff('Eve');
  const stream = await openEvents(port, eve);
  await query('update users set active = false where id = $1', [eve.id]);
  await stream.ended;
});

test('a lost ability counts from the next event on, a won one too', async () => {
  const fay = await agency.staff('Fay', 'browse organization companies');
  const stream = await openEvents(port, fay);
  await query('delete from user_roles where user_id = $1', [fay.id]);
  await stream.until(names(`user:${fay.id}`));
  const hidden = await addCompany('Unheard');
  await query(`select pg_notify('bureau', ' notifications,user:${fay.id},x')`);
  await sleep(200);
  expect(stream.text()).not.toContain(`organization_companies:${hidden}`);
  await query(
    `with r as (insert into roles (name, abilities) values ('Readers', '{browse organization companies}') returning id)
     insert into user_roles (user_id, role_id) select $1, id from r`,
    [fay.id],
  );
  await sleep(200);
  await stream.until(names(`organization_companies:${await addCompany('Heard')}`));
  const before = stream.text().length;
  await query(`update roles set abilities = '{}' where name = 'Readers'`);
  await expect.poll(() => stream.text().slice(before)).toContain(`user:${fay.id}`);
  const again = await addCompany('Unheard again');
  await sleep(200);
  expect(stream.text()).not.toContain(`organization_companies:${again}`);
  stream.close();
});

test('what is told while a browser goes over to another stream comes by one of the two, also if it is about its user', async () => {
  let held = Promise.resolve();
  const asked: typeof identitiesOf = async (...given) => {
    await held;
    return identitiesOf(...given);
  };
  const log = pino({ level: 'silent' });
  const live = await openLive(agency.open, { doors, routes, identitiesOf: asked, log });
  const app = await buildServer({ ...agency.platform, live }, routes, identify);
  const otherPort = await listenFor({ app });
  const gil = await agency.staff('Gil');
  const opening = { watches: [] };
  const one = await openEvents(otherPort, gil, '', opening);
  await one.until(({ event }) => event === 'watching');
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  held = promise;
  await query(`select pg_notify('bureau', ' notifications,user:${gil.id},x')`);
  await sleep(100);
  const two = await openEvents(otherPort, gil, '', opening, ({ event }) => event === 'watching' && one.close());
  await sleep(100);
  goOn();
  await two.until(({ event }) => event === 'watching');
  await expect.poll(() => [...one.events, ...two.events].some(names(`user:${gil.id}`)), { timeout: 2_000 }).toBe(true);
  two.close();
  await live.close();
  await app.close();
});

test('an open stream does not keep a session from going idle', async () => {
  const gus = await agency.staff('Gus');
  const stream = await openEvents(port, gus);
  await query(`update sessions set last_seen_at = now() - interval '13 hours' where id = $1`, [gus.session_id]);
  await query('update users set job_title = $2 where id = $1', [gus.id, 'Asleep']);
  await stream.ended;
});

test('a user has at most twenty streams, and a closed one makes room', async () => {
  const hal = await agency.staff('Hal');
  const streams = await Promise.all(Array.from({ length: liveLimits.per_user }, () => openEvents(port, hal)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect(await openEvents(port, hal)).toMatchObject({ status: 429 });
  expect((await openEvents(port, bob)).status).toBe(200);
  streams[0]!.close();
  await expect.poll(async () => (await openEvents(port, hal)).status).toBe(200);
});

test('after the database closed the connection it listens again and says that something was missed', async () => {
  const stream = await openEvents(port, bob);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bureau live' and datname = current_database()`);
  await stream.until(({ event }) => event === 'resync');
  const id = await addCompany('After the break');
  await stream.until(names(`organization_companies:${id}`));
  stream.close();
});
