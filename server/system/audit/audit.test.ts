import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/system/audit.ts';
import type { FilterSchema } from '../../../contract/platform/forms.ts';
import { audit } from '../../platform/audit.ts';
import { recordDenials } from '../../platform/http/denials.ts';
import { nobody } from '../../platform/http/identity.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { workAt } from '../../testing/reports.ts';
import { dropOldEvents } from './audit.ts';

const path = '/api/system/audit';

let agency: Agency;
let ada: Person;
let joe: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
  joe = await agency.staff('Joe');
  await audit(agency.open.db, { action: 'login', user_id: joe.id, username: joe.username, ip: '10.0.0.7' });
  await audit(agency.open.db, {
    action: 'login failed',
    username: 'mallory',
    ip: '10.0.0.9',
    detail: { reason: 'password' },
  });
});
afterAll(() => agency.close());

const events = async (query = {}) => (await ada.get(path, query)).body.data as AuditEntry[];

test('the super admin reads what happened, newest first', async () => {
  const [failed, login] = await events();
  expect(failed).toMatchObject({
    action: 'login failed',
    user_id: null,
    user: 'mallory',
    detail: { reason: 'password' },
  });
  expect(login).toMatchObject({ action: 'login', user_id: joe.id, user: 'Joe', ip: '10.0.0.7' });
  expect(login!.at).toMatch(/^\d{4}-.*Z$/);
  expect(await ada.get(`${path}/${login!.id}`)).toMatchObject({ status: 200, body: { data: { action: 'login' } } });
  expect(await ada.get(`${path}/999999`)).toMatchObject({ status: 404 });
});

test('nobody else does, not even admins, and the attempt is recorded', async () => {
  const erin = await agency.admin('Erin');
  for (const url of [path, `${path}/1`, `${path}/filters`]) {
    expect(await erin.get(url)).toMatchObject({ status: 403 });
    expect(await joe.get(url)).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(url)).toMatchObject({ status: 401 });
  }
  await expect
    .poll(async () => (await events({ user: erin.id })).map(({ action, subject }) => `${action} ${subject}`))
    .toContain(`denied GET ${path}`);
});

test('repeated attempts are recorded once immediately, and later with their number', async () => {
  const { note, close } = recordDenials(agency.platform);
  const nell = await agency.staff('Nell');
  const identity = {
    user: { ...nobody, id: nell.id, username: nell.username },
    session: { id: 1, company_id: null, by_token: false },
  };
  for (let i = 0; i < 1000; i++) note({ identity, route: 'GET /api/secret', ip: '10.0.7.7', request_id: `r${i}` });
  note({ identity, route: 'GET /api/other', ip: '10.0.7.7', request_id: 'other' });
  const seen = async () => (await events({ user: nell.id })).map(({ subject, detail }) => [subject, detail]);
  // The first of each at once, and the number of repeats at the 10th and the 100th.
  await expect.poll(seen).toHaveLength(4);
  expect(await seen()).toContainEqual(['GET /api/secret', { more_times: 100, since: expect.any(String) }]);
  await close();
  expect(await seen()).toHaveLength(5);
  expect((await seen())[0]).toEqual(['GET /api/secret', { more_times: 999, since: expect.any(String) }]);
});

test('the log cannot be changed; its oldest part is deleted if configured, and nothing newer', async () => {
  const { db, pool } = agency.open;
  await audit(db, { action: 'old' });
  await expect(pool.query(`update audit_events set action = 'x'`)).rejects.toThrow(/permission denied|append-only/);
  await expect(pool.query(`delete from audit_events`)).rejects.toThrow(/permission denied|append-only/);
  // As if written long ago.
  await pool.query(`insert into audit_events (at, action) values (now() - interval '91 days', 'ancient')`);
  await pool.query(`insert into audit_events (at, action) values (now() - interval '89 days', 'recent')`);
  await dropOldEvents({ ...agency.platform, settings: { ...agency.platform.settings, audit_days: null } });
  const left = async () =>
    (await pool.query(`select action from audit_events where action in ('ancient', 'recent') order by 1`)).rows;
  expect(await left()).toHaveLength(2);
  await dropOldEvents({ ...agency.platform, settings: { ...agency.platform.settings, audit_days: 90 } });
  expect(await left()).toEqual([{ action: 'recent' }]);
  await expect(pool.query(`select drop_old_audit_events(1, 5)`)).rejects.toThrow('30 days');
  await expect(pool.query(`delete from audit_events`)).rejects.toThrow(/permission denied|append-only/);
});

test('users and roles are named, and those that are gone keep their recorded name', async () => {
  const { db } = agency.open;
  await audit(db, { action: 'user disabled', subject: `user:${joe.id}`, detail: { username: joe.username } });
  await audit(db, { action: 'user deleted', subject: 'user:999999999', detail: { username: 'nell' } });
  await audit(db, { action: 'role deleted', subject: 'role:999999999', detail: { name: 'Desk' } });
  await audit(db, { action: 'export', subject: 'user:of deals' });
  expect((await events({ limit: 4 })).map(({ about }) => about)).toEqual([null, 'Role Desk', 'User nell', 'User Joe']);
});

test('filters and search narrow the list', async () => {
  expect((await events({ user: joe.id, action: 'login' })).map(({ action }) => action)).toEqual(['login']);
  expect((await events({ action: 'login failed' })).map(({ user }) => user)).toEqual(['mallory']);
  expect((await events({ search: '10.0.0.9' })).map(({ user }) => user)).toEqual(['mallory']);
  // Also found by the shown name, which can differ from the username.
  await agency.open.pool.query(`update users set display_name = 'Joseph Tan' where id = $1`, [joe.id]);
  expect((await events({ search: 'joseph tan login' })).map(({ user }) => user)).toEqual(['Joseph Tan']);
  const today = new Date().toISOString().slice(0, 10);
  expect((await events({ from: today, to: today })).length).toBeGreaterThanOrEqual(2);
  expect(await events({ to: '2020-01-01' })).toEqual([]);
  expect(await ada.get(path, { from: 'x' })).toMatchObject({ status: 422 });
});

test('days were those of UTC, wherever the company works', async () => {
  const late = await agency.superAdmin('Lea');
  await agency.open.pool.query(
    `insert into audit_events (at, action) values ('2026-03-05T02:00Z', 'evening'), ('2026-10-25T22:30Z', 'night')`,
  );
  const actions = async (query: Record<string, unknown>) =>
    ((await late.get(path, query)).body.data as AuditEntry[]).map(({ action }) => action);
  const on = (day: string) => actions({ from: day, to: day });
  expect(await on('2026-03-05')).toEqual(['evening']);
  await workAt(agency, late, 'America/Los_Angeles');
  expect(await on('2026-03-05')).toEqual([]);
  expect(await on('2026-03-04')).toEqual(['evening']);
  await workAt(agency, late, 'Europe/Berlin');
  // The clocks went back on this day, which had 25 hours.
  expect(await on('2026-10-25')).toEqual(['night']);
  expect(await actions({ from: '2026-10-26', to: '2026-10-26' })).toEqual([]);
  expect(await actions({ from: '2026-03-04', to: '2026-03-04', time_zone: 'America/Los_Angeles' })).toEqual([
    'evening',
  ]);
});

test('the filter offers the actions that happened', async () => {
  const { fields } = (await ada.get(`${path}/filters`)).body.data as FilterSchema;
  expect(fields.map(({ name }) => name)).toEqual(['user', 'action', 'from', 'to']);
  const action = fields.find(({ name }) => name === 'action');
  const offered = action?.type === 'choice' ? action.options.map(({ value }) => value) : [];
  expect(offered).toEqual(expect.arrayContaining(['login', 'login failed']));
});

test('an undo is recorded with what it undid', async () => {
  const made = await ada.post('/api/system/tags/add', { label: 'Brief', color: '#123456' });
  await ada.post(`/api/system/changes/${made.body.batch}/undo`);
  expect(await events({ action: 'undo' })).toMatchObject([
    { user: 'Ada', subject: 'Added Tag Brief', detail: { batch: made.body.batch } },
  ]);
});
