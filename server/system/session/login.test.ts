import { hash } from '@node-rs/argon2';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import { hire } from '../../testing/posts.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import {
  givePassword,
  goodPassword,
  sessionCookie,
  signIn,
  statusWith,
  withCookie,
  withToken,
} from '../../testing/signing-in.ts';

// Only counts the calls: each goes to the real function.
vi.mock('@node-rs/argon2', { spy: true });

const wrongAnswer = {
  status: 422,
  body: {
    code: 422,
    message: 'These credentials do not match our records.',
    data: { username: ['These credentials do not match our records.'] },
  },
};

let agency: Agency;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
});
beforeEach(async () => {
  ann = await agency.staff('Ann', 'read deals');
  await givePassword(agency, ann);
  await agency.open.pool.query('delete from throttles');
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);
const events = async (action: string) =>
  (await run('select * from audit_events where action = $1 order by id desc', action)).rows as Record<
    string,
    unknown
  >[];

test('signing in returns the user and a token, and sets a cookie that is in no body', async () => {
  const entry = await signIn(agency, ann.username);
  expect(entry.status).toBe(200);
  expect(entry.body.data).toMatchObject({
    user: {
      id: ann.id,
      username: ann.username,
      display_name: 'Ann',
      is_admin: false,
      is_super_admin: false,
      is_customer: false,
      abilities: ['read deals'],
      settings: {},
    },
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(sessionCookie(entry)).toMatch(/^sid=[\w-]{43}; HttpOnly; Path=\/; SameSite=Strict; Max-Age=2592000$/);
  expect(entry.headers['cache-control']).toBe('no-store');
  expect(JSON.stringify(entry.body)).not.toContain(entry.cookie);
  expect(JSON.stringify(entry.body)).not.toMatch(/password|argon2/);
  expect(entry.token).not.toBe(entry.cookie);
  expect((await events('login'))[0]).toMatchObject({ user_id: ann.id, username: ann.username, ip: '127.0.0.1' });
});

test('the e-mail works as well as the username, and capitals do not count', async () => {
  expect(await signIn(agency, `${ann.username}@northlight.test`)).toMatchObject({ status: 200 });
  expect(await signIn(agency, ann.username.toUpperCase())).toMatchObject({ status: 200 });
  const byField = await agency.stranger.post('/api/auth/login', {
    email: `${ann.username}@northlight.test`,
    password: goodPassword,
  });
  expect(byField.status).toBe(200);
});

test('over https the cookie is Secure and named __Host-', async () => {
  const secure = await openAgency(undefined, { public_url: 'https://bureau.test' });
  const eve = await secure.staff('Eve');
  await givePassword(secure, eve);
  const entry = await signIn(secure, eve.username);
  expect(sessionCookie(entry)).toMatch(/^__Host-sid=[\w-]{43}; .*; Secure$/);
  expect(entry.headers['strict-transport-security']).toContain('max-age');
  await secure.close();
});

test('unknown, disabled, trashed, not activated and mistyped give the same answer for the same work', async () => {
  const [bob, cid, dan] = await Promise.all([agency.staff('Bob'), agency.staff('Cid'), agency.staff('Dan')]);
  for (const person of [bob, cid, dan]) await givePassword(agency, person);
  await run('update users set active = false where id = $1', bob.id);
  await run('update users set deleted_at = now() where id = $1', cid.id);
  await run('update users set activated_at = null where id = $1', dan.id);
  await signIn(agency, 'nobody_at_all');

  const verify = vi.mocked(argon2.verify);
  const tries: [string, string][] = [
    ['nobody_here', goodPassword],
    [ann.username, 'not my password'],
    [bob.username, goodPassword],
    [cid.username, goodPassword],
    [dan.username, goodPassword],
  ];
  for (const [name, password] of tries) {
    verify.mockClear();
    const answer = await signIn(agency, name, password);
    expect(answer).toMatchObject(wrongAnswer);
    expect(answer.cookie).toBe('');
    expect([name, verify.mock.calls.length]).toEqual([name, 1]);
  }
  const [failed] = await events('login failed');
  expect(failed).toMatchObject({ user_id: null, subject: `user:${dan.id}` });
});

test('missing or wrong values are reported by field and do not count as an attempt', async () => {
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  expect(await agency.stranger.post('/api/auth/login', {})).toMatchObject({
    status: 422,
    body: {
      data: { username: ["The Username value can't be empty."], password: ["The Password value can't be empty."] },
    },
  });
  for (const password of [1, {}, ['a'], true, 'x'.repeat(257)]) {
    expect(await agency.stranger.post('/api/auth/login', { username: ann.username, password })).toMatchObject({
      status: 422,
      body: { data: { password: [expect.any(String)] } },
    });
  }
  expect(verify).not.toHaveBeenCalled();
});

test('a session id from before the sign-in is never reused, and the old session ends', async () => {
  const planted = 'A'.repeat(43);
  const entry = await signIn(agency, ann.username, goodPassword, { cookie: `sid=${planted}` });
  expect(entry.cookie).not.toBe(planted);
  expect(await withCookie(agency, planted)).toBe(401);

  const again = await signIn(agency, ann.username, goodPassword, { cookie: `sid=${entry.cookie}` });
  expect(await withCookie(agency, entry.cookie)).toBe(401);
  expect(await withToken(agency, entry.token)).toBe(401);
  expect(await withCookie(agency, again.cookie)).toBe(200);
});

test('the token only works as Bearer, the cookie only as a cookie', async () => {
  const { cookie, token } = await signIn(agency, ann.username);
  expect(await withToken(agency, token)).toBe(200);
  expect(await withCookie(agency, token)).toBe(401);
  expect(await withToken(agency, cookie)).toBe(401);
  expect(await statusWith(agency, {}, `?token=${token}`)).toBe(401);
  expect(await statusWith(agency, {}, `?access_token=${token}`)).toBe(401);
  await run(`update sessions set api_token_expires_at = now() - interval '1 second' where user_id = $1`, ann.id);
  expect(await withToken(agency, token)).toBe(401);
  expect(await withCookie(agency, cookie)).toBe(200);
});

test('if tokens are switched off, neither the returned one nor an older one works', async () => {
  const { token: older } = await signIn(agency, ann.username);
  agency.platform.settings.api_tokens = false;
  try {
    const { token } = await signIn(agency, ann.username);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await withToken(agency, token)).toBe(401);
    expect(await withToken(agency, older)).toBe(401);
  } finally {
    agency.platform.settings.api_tokens = true;
  }
});

test('after logout neither cookie nor token works', async () => {
  const { cookie, token } = await signIn(agency, ann.username);
  const leave = (body: unknown) => agency.stranger.post('/api/auth/logout', body, { cookie: `sid=${cookie}` });
  expect(await leave({ guard: 'web' })).toMatchObject({
    status: 422,
    body: { data: { guard: ['The Guard value is not in the allowed values.'] } },
  });
  const left = await leave({ guard: 'system' });
  expect(left.status).toBe(200);
  expect(sessionCookie(left)).toMatch(/^sid=; .*Max-Age=0/);
  expect(await withCookie(agency, cookie)).toBe(401);
  expect(await withToken(agency, token)).toBe(401);
  expect((await events('logout'))[0]).toMatchObject({ user_id: ann.id });
  expect(await leave({})).toMatchObject({ status: 401, body: { message: 'You need to log in' } });
});

test('a password hashed with a lower cost is rehashed at sign-in', async () => {
  const weak = await hash(goodPassword, { memoryCost: 8192, timeCost: 1 });
  await run('update users set password_hash = $1 where id = $2', weak, ann.id);
  expect((await signIn(agency, ann.username)).status).toBe(200);
  const { rows } = await run('select password_hash from users where id = $1', ann.id);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(agency, ann.username)).status).toBe(200);
});

test('a new session starts in the last company, unless the user may no longer work there', async () => {
  const { rows } = await run(`insert into organization_companies (name) values ('Acme') returning id`);
  const company_id = rows[0].id as number;
  await run(
    `update users set settings = jsonb_build_object('last_company_id', $1::int) where id = $2`,
    company_id,
    ann.id,
  );
  const companyOf = async ({ cookie }: { cookie: string }) => {
    const answer = await agency.stranger.send({
      method: 'GET',
      url: '/api/foundry/organizations/companies/session',
      headers: { cookie: `sid=${cookie}` },
    });
    return answer.body.data as { name: string } | null;
  };
  expect(await companyOf(await signIn(agency, ann.username))).toBeNull();
  const stored = await run('select company_id from sessions where user_id = $1', ann.id);
  expect(stored.rows.every((row) => row.company_id === null)).toBe(true);
  await run('insert into company_users (company_id, user_id) values ($1, $2)', company_id, ann.id);
  expect(await companyOf(await signIn(agency, ann.username))).toMatchObject({ name: 'Acme' });
});

test('somebody who had just been employed was first asked for the one company there is', async () => {
  const { rows } = await run(`insert into organization_companies (name) values ('First'), ('Second') returning id`);
  const [first, second] = rows.map(({ id }) => id as number);
  const eve = await agency.staff('Eve');
  await givePassword(agency, eve);
  const startsIn = async () => {
    await signIn(agency, eve.username);
    const stored = await run('select company_id from sessions where user_id = $1 order by id desc limit 1', eve.id);
    return stored.rows[0].company_id as number | null;
  };
  expect(await startsIn()).toBeNull();
  await hire(agency, first!, 'Eve', eve.id);
  expect(await startsIn()).toBe(first);
  await hire(agency, second!, 'Eve', eve.id);
  expect(await startsIn(), 'of two she chooses herself').toBeNull();
});
