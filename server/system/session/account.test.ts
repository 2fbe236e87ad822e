import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { letterOf } from '../../platform/mail/templates.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, goodPassword, signIn, withCookie, withToken } from '../../testing/signing-in.ts';

vi.mock('@node-rs/argon2', { spy: true });

const newOne = 'seven green bicycles';

let agency: Agency;
let ann: Person;
let address: string;
beforeAll(async () => {
  agency = await openAgency();
});
beforeEach(async () => {
  ann = await agency.staff('Ann');
  address = `${ann.username}@northlight.test`;
  await givePassword(agency, ann);
  await agency.open.pool.query('delete from throttles');
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);
const change = (who: Person, more: Record<string, unknown> = {}) =>
  who.post('/api/auth/password', {
    current_password: goodPassword,
    password: newOne,
    password_confirmation: newOne,
    ...more,
  });

test('someone who is not signed in has no account to see or change', async () => {
  const { stranger } = agency;
  for (const path of ['user', 'sessions', 'password', 'profile']) {
    expect(await stranger.get(`/api/auth/${path}`)).toMatchObject({ status: 401 });
  }
  for (const path of ['settings', 'password', 'profile', 'reauthenticate', 'logout', 'sessions/1/revoke']) {
    expect(await stranger.post(`/api/auth/${path}`)).toMatchObject({ status: 401 });
  }
});

test('changing the password keeps this session and ends all others and every token', async () => {
  const elsewhere = await signIn(agency, ann.username);
  const here = await signIn(agency, ann.username);
  const changed = await agency.stranger.post(
    '/api/auth/password',
    { current_password: goodPassword, password: newOne, password_confirmation: newOne },
    { cookie: `sid=${here.cookie}` },
  );
  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'Your password was changed. You have been signed out everywhere else.' },
  });
  expect(await withCookie(agency, here.cookie)).toBe(200);
  expect(await withToken(agency, here.token)).toBe(401);
  expect(await withCookie(agency, elsewhere.cookie)).toBe(401);
  expect(await withToken(agency, elsewhere.token)).toBe(401);
  expect((await signIn(agency, ann.username)).status).toBe(422);
  expect((await signIn(agency, ann.username, newOne)).status).toBe(200);
  const mails = await run('select template from mails where "to" = $1', address);
  expect(mails.rows).toEqual([{ template: 'password_changed' }]);
});

test('a script that changes the password ends its own session too', async () => {
  const { token, cookie } = await signIn(agency, ann.username);
  const answer = await agency.app.inject({
    method: 'POST',
    url: '/api/auth/password',
    headers: { authorization: `Bearer ${token}` },
    payload: { current_password: goodPassword, password: newOne, password_confirmation: newOne },
  });
  expect(answer.statusCode).toBe(200);
  expect(await withToken(agency, token)).toBe(401);
  expect(await withCookie(agency, cookie)).toBe(401);
});

test('the form shows no password, and a wrong or weak one changes nothing', async () => {
  const schema = (await ann.get('/api/auth/password', { _form: true })).body.data;
  expect(schema).toMatchObject({ title: 'Change Password', values: {}, action: '/api/auth/password' });
  expect(await change(ann, { current_password: 'not it' })).toMatchObject({
    status: 422,
    body: { data: { current_password: ['The Current password value is not correct.'] } },
  });
  expect(await change(ann, { password: 'password', password_confirmation: 'password' })).toMatchObject({
    status: 422,
    body: { data: { password: ['The New password value is too easy to guess. Please choose another.'] } },
  });
  expect(await change(ann, { current_password: '' })).toMatchObject({ status: 422 });
  expect((await signIn(agency, ann.username)).status).toBe(200);
});

test('the current password can be tried five times, counted over all places that ask for it', async () => {
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  for (let i = 0; i < 3; i++) await change(ann, { current_password: `guess ${i}` });
  for (let i = 0; i < 2; i++) {
    expect((await ann.post('/api/auth/reauthenticate', { password: `guess ${i}` })).status).toBe(422);
  }
  expect((await ann.post('/api/auth/reauthenticate', { password: goodPassword })).status).toBe(429);
  expect((await change(ann)).status).toBe(429);
  expect(verify).toHaveBeenCalledTimes(5);
});

test('entering the password confirms a session; never a script’s', async () => {
  const entry = await signIn(agency, ann.username);
  const prove = (headers: Record<string, string>, password = goodPassword) =>
    agency.app.inject({ method: 'POST', url: '/api/auth/reauthenticate', headers, payload: { password } });
  const stamps = async () =>
    (await run('select id from sessions where user_id = $1 and reauthenticated_at is not null', ann.id)).rows;

  expect((await prove({ authorization: `Bearer ${entry.token}` })).statusCode).toBe(403);
  expect((await prove({ cookie: `sid=${entry.cookie}` }, 'not it')).statusCode).toBe(422);
  expect(await stamps()).toEqual([]);
  const proven = await prove({ cookie: `sid=${entry.cookie}` });
  expect(proven.json()).toMatchObject({ data: { reauthenticated_at: expect.stringMatching(/^\d{4}-.*Z$/) } });
  expect(await stamps()).toHaveLength(1);
});

test('the profile can be edited freely, the e-mail only with the password, and the old address is notified', async () => {
  const profile = { display_name: 'Ann Lee', email: address, phone: '+14155550100', job_title: 'Director' };
  expect(await ann.post('/api/auth/profile', profile)).toMatchObject({
    status: 200,
    body: { message: 'Profile saved', data: { display_name: 'Ann Lee', phone: '+14155550100', job_title: 'Director' } },
  });
  const form = (await ann.get('/api/auth/profile', { _form: true })).body.data as { values: object };
  expect(form.values).toEqual({ ...profile, _version: expect.any(String) });

  const moved = { ...profile, email: `new_${address}` };
  expect(await ann.post('/api/auth/profile', moved)).toMatchObject({
    status: 422,
    body: { data: { current_password: ["The Current password value can't be empty."] } },
  });
  expect(await ann.post('/api/auth/profile', { ...moved, current_password: 'not it' })).toMatchObject({ status: 422 });
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({ email: address });
  expect(await ann.post('/api/auth/profile', { ...moved, current_password: goodPassword })).toMatchObject({
    status: 200,
    body: { data: { email: `new_${address}` } },
  });
  const told = await run('select template, data from mails where "to" = $1', address);
  expect(told.rows).toMatchObject([
    { template: 'notification', data: { text: expect.stringContaining(`new_${address}`) } },
  ]);
  // It cannot be switched off like other notifications, and is not to be ignored.
  const letter = letterOf('notification', told.rows[0].data, 'https://bureau.test');
  expect(letter.paragraphs.at(-1)).toBe('If this was not you, tell an administrator.');
  expect(letter.footer).toBe('This mail is always sent, whatever you chose in your settings.');
});

test('a profile that was open in another tab put the old name and phone back', async () => {
  const { values } = (await ann.get('/api/auth/profile', { _form: true })).body.data as { values: object };
  // Changing one's own settings in the meantime does not count as a new version.
  await ann.post('/api/auth/settings', { theme: 'dark' });
  expect(await ann.post('/api/auth/profile', { ...values, phone: '+14155550100' })).toMatchObject({ status: 200 });
  expect(await ann.post('/api/auth/profile', { ...values, job_title: 'Director' })).toMatchObject({
    status: 409,
    body: { data: { by: 'Ann', changed: { phone: { to: '+14155550100' } }, values: { phone: '+14155550100' } } },
  });
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({ phone: '+14155550100', job_title: null });
});

test('a profile only accepts its own fields, and no address of someone else', async () => {
  const bob = await agency.staff('Bob');
  const values = { display_name: 'Ann', email: address, phone: '', job_title: '' };
  expect(
    await ann.post('/api/auth/profile', {
      ...values,
      is_admin: true,
      is_super_admin: true,
      username: 'root',
      active: false,
      id: bob.id,
      password_hash: 'x',
    }),
  ).toMatchObject({ status: 200, body: { data: { id: ann.id, username: ann.username, is_admin: false } } });
  const taken = `${bob.username}@NORTHLIGHT.test`;
  expect(
    await ann.post('/api/auth/profile', { ...values, email: taken, current_password: goodPassword }),
  ).toMatchObject({ status: 422, body: { data: { email: ['The E-mail value is already taken.'] } } });
});

test('the menu comes with the session and matches what the user may do', async () => {
  const menuOf = async (who: Person) =>
    Object.fromEntries(
      ((await who.get('/api/auth/user')).body.data as SessionUser).menu.map(({ area, items }) => [
        area,
        items.map(({ path }) => path),
      ]),
    );
  expect(await menuOf(await agency.staff('Sam', 'read own deals', 'browse tags'))).toEqual({
    Home: ['/dashboard'],
    Contacts: ['/contacts/global-search'],
    Deals: ['/deals/boards', '/deals/browse'],
    Hat: ['/hat/post', '/hat/week', '/hat/conditions', '/hat/courses'],
    System: ['/system/tags'],
  });
  expect((await menuOf(await agency.admin('Erin')))['System']).not.toContain('/system/audit-log');
});

test('settings are saved, unknown and wrong ones refused', async () => {
  const saved = await ann.post('/api/auth/settings', { theme: 'dark', page_size: 50 });
  expect(saved).toMatchObject({ status: 200, body: { data: { theme: 'dark', page_size: 50 } } });
  await ann.post('/api/auth/settings', {
    menu_collapsed: true,
    mail_comment: 'daily',
    app_due: false,
    page_size: null,
  });
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({
    settings: { theme: 'dark', menu_collapsed: true, mail_comment: 'daily', app_due: false },
  });
  expect(await ann.post('/api/auth/settings', { theme: 'pink', page_size: 33 })).toMatchObject({
    status: 422,
    body: { data: { theme: [expect.any(String)], page_size: [expect.any(String)] } },
  });
  expect(await ann.post('/api/auth/settings', { is_admin: true })).toMatchObject({
    status: 422,
    body: { data: { is_admin: ['There is no such setting.'] } },
  });
});

test('the working company cannot be set through the settings', async () => {
  const made = await run(`insert into organization_companies (name) values ('Acme') returning id`);
  const answer = await ann.post('/api/auth/settings', { last_company_id: made.rows[0].id, theme: 'light' });
  expect(answer.status).toBe(200);
  expect((answer.body.data as Record<string, unknown>)['last_company_id']).toBeUndefined();
});
