import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, sessionCookie, signIn, withCookie, withToken } from '../../testing/signing-in.ts';
import { sweepSessions } from './sessions.ts';

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
});
beforeEach(async () => {
  ann = await agency.staff('Ann', 'browse tags');
  await givePassword(agency, ann);
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);
type Listed = { id: number; current: boolean }[];

test('a session ends after half a day of inactivity or a month in total', async () => {
  const rest = (interval: string) =>
    run(`update sessions set last_seen_at = now() - $2::interval where user_id = $1`, ann.id, interval);
  await rest('11 hours 59 minutes');
  expect(await withCookie(agency, ann.cookie)).toBe(200);
  const { rows } = await run(
    `select last_seen_at > now() - interval '1 minute' as seen from sessions where user_id = $1`,
    ann.id,
  );
  expect(rows).toEqual([{ seen: true }]);
  await rest('12 hours 1 second');
  expect(await withCookie(agency, ann.cookie)).toBe(401);

  const { cookie } = await signIn(agency, ann.username);
  const lasts = await run(
    `select extract(day from expires_at - created_at)::int as d from sessions where user_id = $1 order by id desc limit 1`,
    ann.id,
  );
  expect(lasts.rows).toEqual([{ d: 30 }]);
  await run(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, ann.id);
  expect(await withCookie(agency, cookie)).toBe(401);
});

test('losing a role, being disabled or trashed takes effect with the next call', async () => {
  expect((await ann.get('/api/system/tags')).status).toBe(200);
  await run('delete from user_roles where user_id = $1', ann.id);
  expect((await ann.get('/api/system/tags')).status).toBe(403);
  await run('update users set active = false where id = $1', ann.id);
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  await run('update users set active = true, deleted_at = now() where id = $1', ann.id);
  expect(await withCookie(agency, ann.cookie)).toBe(401);
});

test('what the last call knew of a user does not answer the next one', async () => {
  const bo = await agency.staff('Bo', 'read companies');
  const boss = await agency.admin('Boss');
  const made = await boss.post('/api/contacts/companies/add', { name: 'Still Waters', type: 'client' });
  const { id } = made.body.data as { id: number };
  const seen = async () => (await bo.get(`/api/contacts/companies/${id}`)).status;
  const give = (...abilities: string[]) =>
    run(
      `update roles set abilities = $2 where id in (select role_id from user_roles where user_id = $1)`,
      bo.id,
      abilities,
    );
  expect([await seen(), await seen()]).toEqual([200, 200]);
  await give('read own companies');
  expect(await seen()).toBe(403);
  await give('read companies');
  expect(await seen()).toBe(200);
  const many = Array.from({ length: 8 }, seen);
  await run(`delete from sessions where user_id = $1`, bo.id);
  expect((await Promise.all(many)).every((status) => status === 200 || status === 401)).toBe(true);
  expect(await seen()).toBe(401);
});

test('users see where they are signed in and end those sessions, but not a colleague’s', async () => {
  const phone = await signIn(agency, ann.username, undefined, { 'user-agent': 'Phone' });
  const listed = (await ann.get('/api/auth/sessions')).body.data as Listed;
  expect(listed).toMatchObject([
    { user_agent: 'Phone', ip: '127.0.0.1', current: false },
    { id: ann.session_id, current: true },
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/hash/);

  const bob = await agency.staff('Bob');
  expect(await bob.post(`/api/auth/sessions/${listed[0]!.id}/revoke`)).toMatchObject({ status: 404 });
  const asked = await ann.get(`/api/auth/sessions/${listed[0]!.id}/revoke`, { _form: true });
  expect(asked.body.data).toMatchObject({ confirm: 'Are you sure you want to end this session?' });
  expect(await ann.post(`/api/auth/sessions/${listed[0]!.id}/revoke`)).toMatchObject({ status: 200 });
  expect(await withCookie(agency, phone.cookie)).toBe(401);
  expect(await withToken(agency, phone.token)).toBe(401);
  expect(await withCookie(agency, ann.cookie)).toBe(200);

  const own = await ann.post(`/api/auth/sessions/${ann.session_id}/revoke`);
  expect(sessionCookie(own)).toMatch(/^sid=; /);
  expect(await withCookie(agency, ann.cookie)).toBe(401);
});

test('a super admin sees and ends everyone’s sessions; an admin does not', async () => {
  const ada = await agency.superAdmin('Ada');
  const erin = await agency.admin('Erin');
  expect(await erin.get('/api/system/sessions')).toMatchObject({ status: 403 });
  expect(await erin.post(`/api/system/sessions/${ann.session_id}/revoke`)).toMatchObject({ status: 403 });

  const found = await ada.get('/api/system/sessions', { search: ann.username });
  expect(found.body).toMatchObject({
    meta: { total: 1 },
    data: [{ id: ann.session_id, user: { id: ann.id, display_name: 'Ann' }, can: { revoke: true }, current: false }],
  });
  const filtered = await ada.get('/api/system/sessions', { user: ann.id });
  expect(filtered.body).toMatchObject({ meta: { total: 1 } });
  expect(await ada.post(`/api/system/sessions/${ann.session_id}/revoke`)).toMatchObject({ status: 200 });
  expect(await withCookie(agency, ann.cookie)).toBe(401);
  const { rows } = await run(
    `select user_id, subject from audit_events where action = 'session revoked' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ user_id: ada.id, subject: `user:${ann.id}` }]);
});

test('the sweep removes what has expired and nothing else', async () => {
  await run('delete from throttles');
  const bob = await agency.staff('Bob');
  const [cid, dan] = [await agency.staff('Cid'), await agency.staff('Dan')];
  await run(`update sessions set expires_at = now() - interval '1 minute' where user_id = $1`, bob.id);
  await run(`update sessions set last_seen_at = now() - interval '13 hours' where user_id = $1`, cid.id);
  await run(
    `insert into password_tokens (user_id, kind, token_hash, expires_at) values
     ($1, 'reset', 'old', now() - interval '1 minute'), ($1, 'reset', 'new', now() + interval '1 minute')`,
    dan.id,
  );
  await run(
    `insert into throttles (key, tries) values ('old', array[now() - interval '25 hours']), ('empty', '{}'), ('new', array[now()])`,
  );
  await run(
    `insert into idempotent_answers (user_id, key, request_hash, answer, created_at) values
     ($1, 'old', '', '{}', now() - interval '31 days'), ($1, 'bare', '', '{}', now() - interval '25 hours'),
     ($1, 'new', '', '{}', now())`,
    dan.id,
  );
  await sweepSessions(agency.open.db);
  const left = async (text: string) => (await run(text)).rows.map((row) => Object.values(row)[0]);
  const users = await left('select user_id from sessions');
  expect(users).toContain(dan.id);
  expect(users).not.toContain(bob.id);
  expect(users).not.toContain(cid.id);
  expect(await left(`select encode(token_hash, 'escape') from password_tokens`)).toEqual(['new']);
  expect(await left('select key from throttles')).toEqual(['new']);
  expect(await left('select key from idempotent_answers order by created_at')).toEqual(['bare', 'new']);
  expect(await left('select key from idempotent_answers where answer is not null')).toEqual(['new']);
});
