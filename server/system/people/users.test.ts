import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '../../../contract/system/people.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { givePassword, linkFor, signIn, tokenIn } from '../../testing/signing-in.ts';

const path = '/api/system/users';

let agency: Agency;
let ada: Person;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);
let count = 0;
const newcomer = (more: Record<string, unknown> = {}) => {
  const username = `new_${++count}`;
  return { username, display_name: 'Nell', email: `${username}@northlight.test`, roles: [], ...more };
};
const addUser = async (more: Record<string, unknown> = {}): Promise<UserRecord> =>
  (await ada.post(`${path}/add`, newcomer(more))).body.data;
const valuesOf = async (id: number) =>
  ((await ada.get(`${path}/${id}/edit`, { _form: true })).body.data as { values: Record<string, unknown> }).values;
const role = async (...abilities: string[]): Promise<number> =>
  (await run('insert into roles (name, abilities) values ($1, $2) returning id', `Role ${++count}`, abilities)).rows[0]
    .id;
test('adding a user mails an activation link that lets them sign in', async () => {
  const role_id = await role('read deals');
  const ann = await agency.staff('Ann', 'add users', 'read deals');
  const values = newcomer({ roles: [role_id], job_title: 'Writer', phone: '+14155550100' });
  const made = await ann.post(`${path}/add`, values);
  expect(made).toMatchObject({
    status: 200,
    body: {
      message: 'User added. The activation mail is on its way.',
      data: { username: values.username, status: 'invited', active: true, roles: [{ id: role_id }], is_admin: false },
    },
  });
  const mail = await run('select template, data from mails where "to" = $1', values.email);
  expect(mail.rows).toMatchObject([{ template: 'activation', data: { name: 'Nell' } }]);
  const token = tokenIn(await linkFor(agency, values.email));
  const password = 'seven green bicycles';
  const body = { token, email: values.email, password, password_confirmation: password };
  expect((await signIn(agency, values.username, password)).status).toBe(422);
  expect(await agency.stranger.post('/api/auth/activateAccount', body)).toMatchObject({ status: 200 });
  expect((await signIn(agency, values.username, password)).body.data).toMatchObject({
    user: { abilities: ['read deals'] },
  });
});

test('all wrong fields come back together; names are taken whatever their case', async () => {
  const made = await addUser();
  expect(
    await ada.post(`${path}/add`, {
      username: made.username.toUpperCase(),
      email: 'x',
      phone: '5',
      roles: [2147483647],
    }),
  ).toMatchObject({
    status: 422,
    body: {
      data: {
        display_name: ["The Name value can't be empty."],
        email: ['The E-mail value must be a valid email address.'],
        phone: ['The Phone value must be a phone number.'],
        roles: ['The Roles value does not exist.'],
        username: ['The Username value is already taken.'],
      },
    },
  });
  expect(await ada.post(`${path}/add`, newcomer({ email: made.email.toUpperCase() }))).toMatchObject({
    status: 422,
    body: { data: { email: ['The E-mail value is already taken.'] } },
  });
});

test('each ability allows its own action; users read their own card without any', async () => {
  const nia = await agency.staff('Nia');
  const bob = await agency.staff('Bob', 'browse users');
  expect(await bob.get(path)).toMatchObject({ status: 200 });
  expect(await bob.get(`${path}/${nia.id}`)).toMatchObject({
    status: 200,
    body: {
      data: {
        display_name: 'Nia',
        mail_link: `mailto:${nia.username}@northlight.test`,
        can: {
          edit: false,
          delete: false,
          restore: false,
          disable: false,
          enable: false,
          activate_mail: false,
          revoke_sessions: false,
        },
      },
    },
  });
  expect(await nia.get(`${path}/${nia.id}`)).toMatchObject({ status: 200 });
  expect(await nia.get(`${path}/${bob.id}`)).toMatchObject({ status: 403 });
  expect(await nia.get(path)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
  for (const verb of ['edit', 'delete', 'restore', 'disable', 'enable', 'activate-mail', 'sessions/revoke-all']) {
    expect([verb, (await bob.post(`${path}/${nia.id}/${verb}`)).status]).toEqual([verb, 403]);
  }
  expect(await bob.post(`${path}/add`, newcomer())).toMatchObject({ status: 403 });
});

test('the list is searched, sorted and filtered by status and role', async () => {
  const role_id = await role('read deals');
  const invited = await addUser({ display_name: 'Zoë Filter', roles: [role_id] });
  const disabled = await addUser({ display_name: 'Yan Filter' });
  await ada.post(`${path}/${disabled.id}/disable`);
  const trashed = await addUser({ display_name: 'Xia Filter' });
  await ada.post(`${path}/${trashed.id}/delete`);
  const ids = async (query: Record<string, unknown>) =>
    ((await ada.get(path, { search: 'filter', ...query })).body.data as { id: number }[]).map(({ id }) => id);
  expect(await ids({})).toEqual([disabled.id, invited.id]);
  expect(await ids({ sort: '-display_name', status: 'all' })).toEqual([invited.id, disabled.id, trashed.id]);
  expect(await ids({ status: 'invited' })).toEqual([invited.id]);
  expect(await ids({ status: 'disabled' })).toEqual([disabled.id]);
  expect(await ids({ status: 'trashed' })).toEqual([trashed.id]);
  expect(await ids({ role: role_id })).toEqual([invited.id]);
  for (const query of [{ sort: 'password_hash' }, { status: 'secret' }, { role: 'x' }]) {
    expect(await ada.get(path, query)).toMatchObject({ status: 422 });
  }
  expect(JSON.stringify((await ada.get(path, { status: 'all' })).body)).not.toMatch(/password|hash/);
  expect((await ada.get(`${path}/filters`)).body.data).toMatchObject({
    fields: [{ name: 'status' }, { name: 'role' }],
  });
});

test('last seen is the session’s or, once that is gone, what the user did last', async () => {
  const ann = await agency.staff('Ann');
  await givePassword(agency, ann);
  const seen = async () => ((await ada.get(`${path}/${ann.id}`)).body.data as UserRecord).last_seen_at;
  await run(`update sessions set last_seen_at = '2020-01-02 03:04:05Z' where user_id = $1`, ann.id);
  expect(await seen()).toBe('2020-01-02T03:04:05Z');
  const { cookie } = await signIn(agency, ann.username);
  await agency.stranger.post('/api/auth/logout', {}, { cookie: `sid=${cookie}` });
  await run('delete from sessions where user_id = $1', ann.id);
  expect(Date.parse((await seen())!)).toBeGreaterThan(Date.now() - 60_000);
});

test('staff choose colleagues without seeing their phone numbers; a client’s user finds nobody', async () => {
  const nia = await agency.staff('Nia');
  const off = await addUser({ display_name: 'Gone Away' });
  await ada.post(`${path}/${off.id}/disable`);
  const all = (await nia.get(`${path}/list`, { q: 'all' })).body.data as Record<string, unknown>[];
  expect(all.find(({ id }) => id === ada.id)).toEqual({
    id: ada.id,
    text: 'Ada',
    display_name: 'Ada',
    job_title: null,
    email: `${ada.username}@northlight.test`,
  });
  expect(all.some(({ id }) => id === off.id)).toBe(false);
  // Their records are still there: a list can be filtered by them.
  const ever = (await nia.get(`${path}/ever`, { q: 'all' })).body.data as Record<string, unknown>[];
  expect(ever.find(({ id }) => id === off.id)).toMatchObject({ text: 'Gone Away', hint: 'Disabled' });
  expect(ever.findIndex(({ id }) => id === off.id)).toBeGreaterThan(ever.findIndex(({ id }) => id === nia.id));
  expect(ever.find(({ id }) => id === ada.id)).not.toHaveProperty('hint');
  const { fields } = (await ada.get('/api/system/audit/filters')).body.data as { fields: { source?: object }[] };
  expect(fields).toContainEqual(expect.objectContaining({ source: expect.objectContaining({ url: `${path}/ever` }) }));
  expect((await nia.get(`${path}/list`, { q: erin.username })).body.data).toMatchObject([{ id: erin.id }]);
  await run('update users set is_customer = true where id = $1', nia.id);
  expect(await nia.get(`${path}/list`, { q: 'all' })).toMatchObject({ status: 403 });
  expect(await nia.get(`${path}/ever`, { q: 'all' })).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(`${path}/list`)).toMatchObject({ status: 401 });
});

test('the card says what the user may do and which roles give it', async () => {
  const [sales, desk] = [await role('read deals', 'add deals'), await role('read deals')];
  const { id } = await addUser({ roles: [sales, desk] });
  const { body } = await erin.get(`${path}/${id}`);
  const names = (body.data as UserRecord).roles.map(({ text }) => text);
  expect((body.data as UserRecord).abilities).toEqual([
    { ability: 'add deals', roles: [expect.any(String)] },
    { ability: 'read deals', roles: names },
  ]);
});

test('an edit without roles keeps them, and one with empty roles removes them', async () => {
  const reader = await role('read deals');
  const { id, username, email } = await addUser({ roles: [reader], job_title: 'Writer' });
  const named = { display_name: 'Nell', username, email };
  expect(await ada.post(`${path}/${id}/edit`, named)).toMatchObject({
    status: 200,
    body: { data: { job_title: 'Writer', roles: [{ id: reader }] } },
  });
  expect(await ada.post(`${path}/${id}/edit`, { ...named, roles: [] })).toMatchObject({
    body: { data: { roles: [] } },
  });
});

test('the card shows the employees of the login, and an edit on an older copy is refused', async () => {
  const made = await addUser();
  const company = (await run(`insert into organization_companies (name) values ('Acme') returning id`)).rows[0].id;
  await run(`insert into employees (company_id, user_id, full_name) values ($1, $2, 'Nell Gray')`, company, made.id);
  expect((await ada.get(`${path}/${made.id}`)).body.data).toMatchObject({
    employees: [{ full_name: 'Nell Gray', company: { id: company, name: 'Acme' } }],
  });
  const mine = await valuesOf(made.id);
  expect(await erin.post(`${path}/${made.id}/edit`, { ...mine, job_title: 'Editor' })).toMatchObject({ status: 200 });
  expect(await ada.post(`${path}/${made.id}/edit`, { ...mine, job_title: 'Writer' })).toMatchObject({
    status: 409,
    body: { message: 'Erin has changed this in the meantime.' },
  });
});

test('a client’s user was offered as a colleague, and then refused', async () => {
  const cleo = await addUser({ display_name: 'Cleo Client', is_customer: true });
  const offered = async (at: string) =>
    ((await erin.get(`${path}/${at}`, { q: 'Cleo Client' })).body.data as { id: number }[]).map(({ id }) => id);
  expect(await offered('list')).toEqual([]);
  // To give them a client, or to see where they are signed in.
  expect(await offered('select')).toEqual([cleo.id]);
  await ada.post(`${path}/${cleo.id}/disable`);
  expect(await offered('select')).toEqual([]);
  expect(await offered('ever')).toEqual([cleo.id]);
});
