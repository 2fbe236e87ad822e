import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '../../../contract/system/people.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { databaseState } from '../../testing/tables.ts';

const path = '/api/system/users';

let agency: Agency;
let ada: Person;
let erin: Person;
let hal: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
  erin = await agency.admin('Erin');
  hal = await agency.staff('Hal', 'browse users', 'add users', 'edit users', 'delete users', 'read deals');
});
afterAll(() => agency.close());

const run = (text: string, ...values: unknown[]) => agency.open.pool.query(text, values);
let count = 0;
const role = async (...abilities: string[]): Promise<number> =>
  (await run('insert into roles (name, abilities) values ($1, $2) returning id', `Role ${++count}`, abilities)).rows[0]
    .id;
const userOf = async (id: number): Promise<UserRecord> => (await ada.get(`${path}/${id}`)).body.data;
const values = async ({ id }: { id: number }) => {
  const { display_name, username, email, roles, is_customer } = await userOf(id);
  return { display_name, username, email, roles: roles.map((one) => one.id), is_customer };
};
const verbs = ['delete', 'disable', 'enable', 'restore', 'activate-mail', 'sessions/revoke-all'];

test('nobody changes someone above them: only admins change an admin, only super admins a super admin', async () => {
  const pairs: [Person, Person][] = [
    [hal, erin],
    [hal, ada],
    [erin, ada],
  ];
  for (const [who, target] of pairs) {
    const body = await values(target);
    const before = await databaseState(agency.open);
    expect((await who.get(`${path}/${target.id}/edit`, { _form: true })).status).toBe(403);
    expect((await who.post(`${path}/${target.id}/edit`, { ...body, display_name: 'Mine' })).status).toBe(403);
    for (const verb of verbs) {
      expect([verb, (await who.post(`${path}/${target.id}/${verb}`)).status]).toEqual([verb, 403]);
    }
    expect(await databaseState(agency.open)).toBe(before);
    expect((await who.get(`${path}/${target.id}`)).body.data).toMatchObject({ can: { edit: false, disable: false } });
  }
  expect((await ada.get(`${path}/${erin.id}`)).body.data).toMatchObject({ can: { edit: true, delete: true } });
});

test('only super admins set the flags: others neither see them nor can send them', async () => {
  const ann = await agency.staff('Ann');
  const flags = { is_admin: true, is_super_admin: true };
  for (const who of [hal, erin]) {
    const form = (await who.get(`${path}/add`, { _form: true })).body.data as { fields: { name: string }[] };
    expect(form.fields.map(({ name }) => name)).not.toContain('is_admin');
    expect(await who.post(`${path}/${ann.id}/edit`, { ...(await values(ann)), ...flags })).toMatchObject({
      status: 200,
    });
    const username = `sly_${++count}`;
    const made = await who.post(`${path}/add`, {
      username,
      display_name: 'Sly',
      email: `${username}@x.test`,
      ...flags,
    });
    expect(made.body.data).toMatchObject({ is_admin: false, is_super_admin: false });
  }
  expect(await userOf(ann.id)).toMatchObject({ is_admin: false, is_super_admin: false });

  await ada.post(`${path}/${ann.id}/edit`, { ...(await values(ann)), is_admin: true, is_super_admin: false });
  expect(await userOf(ann.id)).toMatchObject({ is_admin: true, is_super_admin: false });
  const { rows } = await run(
    `select detail from audit_events where action = 'user rights changed' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ detail: { is_admin: true } }]);
});

test('other columns cannot be set by a form: password, id, times, settings', async () => {
  const ann = await agency.staff('Ann');
  const before = (await run('select password_hash, settings, activated_at, active from users where id = $1', ann.id))
    .rows;
  await ada.post(`${path}/${ann.id}/edit`, {
    ...(await values(ann)),
    id: 1,
    password: 'quiet lantern',
    password_hash: 'x',
    settings: { theme: 'dark' },
    activated_at: null,
    active: false,
    deleted_at: 'now',
  });
  expect(
    (await run('select password_hash, settings, activated_at, active from users where id = $1', ann.id)).rows,
  ).toEqual(before);
});

test('a role is given or taken only by someone who holds all its abilities', async () => {
  const [small, large] = [await role('read deals'), await role('read deals', 'view passwords')];
  const ann = await agency.staff('Ann');
  const edit = async (who: Person, roles: number[]) =>
    who.post(`${path}/${ann.id}/edit`, { ...(await values(ann)), roles });
  const held = async () => (await userOf(ann.id)).roles.map(({ id }) => id);

  expect(await edit(hal, [small])).toMatchObject({ status: 200 });
  expect(await edit(hal, [small, large])).toMatchObject({ status: 403 });
  const username = `sly_${++count}`;
  expect(
    await hal.post(`${path}/add`, { username, display_name: 'Sly', email: `${username}@x.test`, roles: [large] }),
  ).toMatchObject({ status: 403 });
  expect((await run('select id from users where username = $1', username)).rows).toEqual([]);
  expect(await held()).toEqual([small]);

  expect(await edit(erin, [small, large])).toMatchObject({ status: 200 });
  expect(await edit(hal, [small])).toMatchObject({ status: 403 });
  expect(await edit(hal, [large])).toMatchObject({ status: 200 });
  expect(await held()).toEqual([large]);
  const offered = async (who: Person) =>
    ((await who.get('/api/system/roles/grantable')).body.data as { id: number }[]).map(({ id }) => id);
  expect(await offered(hal)).toContain(small);
  expect(await offered(hal)).not.toContain(large);
  expect(await offered(erin)).toContain(large);
  const { rows } = await run(
    `select detail from audit_events where action = 'user roles changed' order by id desc limit 1`,
  );
  const [{ name }] = (await run('select name from roles where id = $1', small)).rows as [{ name: string }];
  expect(rows).toEqual([{ detail: { given: [], taken: [name] } }]);
});

test('nobody can take over a user by changing their address', async () => {
  const ann = await agency.staff('Ann', 'view passwords');
  const bob = await agency.staff('Bob', 'read deals');
  const move = async (who: Person, target: Person) =>
    who.post(`${path}/${target.id}/edit`, { ...(await values(target)), email: `moved_${++count}@northlight.test` });
  expect(await move(hal, ann)).toMatchObject({ status: 403 });
  expect(await move(hal, hal)).toMatchObject({
    status: 422,
    body: { data: { email: ['Please change your own e-mail address in your profile.'] } },
  });
  expect(await hal.post(`${path}/${ann.id}/edit`, { ...(await values(ann)), phone: '+14155550100' })).toMatchObject({
    status: 200,
  });
  expect(await move(hal, bob)).toMatchObject({ status: 200 });
  const told = await run('select template from mails where "to" = $1', `${bob.username}@northlight.test`);
  expect(told.rows).toEqual([{ template: 'notification' }]);
  expect(await move(erin, ann)).toMatchObject({ status: 200 });
});

test('nobody disables or deletes themselves', async () => {
  for (const who of [hal, erin, ada]) {
    for (const verb of ['disable', 'delete']) {
      expect((await who.post(`${path}/${who.id}/${verb}`)).status).toBe(403);
    }
    expect((await who.get(`${path}/${who.id}`)).body.data).toMatchObject({ can: { disable: false, delete: false } });
  }
});

test('the last super admin who can sign in cannot be removed', async () => {
  const demote = async (who: Person, target: Person) =>
    who.post(`${path}/${target.id}/edit`, { ...(await values(target)), is_admin: true, is_super_admin: false });
  const message = 'The last super admin cannot be deleted, disabled or demoted.';
  expect(await demote(ada, ada)).toMatchObject({ status: 422, body: { message } });

  const invited = await agency.superAdmin('Ivy');
  await run('update users set activated_at = null where id = $1', invited.id);
  expect(await demote(ada, ada)).toMatchObject({ status: 422, body: { message } });

  const eve = await agency.superAdmin('Eve');
  const both = await Promise.all([demote(ada, eve), demote(eve, ada)]);
  // By the time of the slower call, its target is the last super admin, or its caller no longer one.
  const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([403, 422]).toContain(statuses[1]);
  const { rows } = await run(
    'select count(*)::int as n from users where is_super_admin and active and deleted_at is null and activated_at is not null',
  );
  expect(rows).toEqual([{ n: 1 }]);
});
