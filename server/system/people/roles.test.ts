import { afterAll, beforeAll, expect, test } from 'vitest';
import { abilities, abilitiesByArea } from '../../../contract/platform/abilities.ts';
import type { Permission, Role } from '../../../contract/system/people.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/system/roles';

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
const addRole = async (name: string, held: string[]): Promise<Role> =>
  (await ada.post(`${path}/add`, { name, abilities: held })).body.data;
const lastEvent = async () =>
  (
    await run(
      `select action, user_id, subject, detail from audit_events where action like 'role%' order by id desc limit 1`,
    )
  ).rows[0];

test('a role is copied with its abilities under another name', async () => {
  const role = await addRole('Producers', ['read deals', 'edit own deals']);
  const asked = await ada.get(`${path}/${role.id}/copy`, { _form: true });
  expect(asked.body.data).toMatchObject({
    title: 'Copy Role',
    values: { name: 'Producers (copy)', abilities: ['read deals', 'edit own deals'] },
  });
  const copy = await ada.post(`${path}/${role.id}/copy`, { name: 'Night producers', abilities: role.abilities });
  expect(copy).toMatchObject({ status: 200, body: { data: { name: 'Night producers', abilities: role.abilities } } });
  expect((copy.body.data as Role).id).not.toBe(role.id);
  expect(await ada.post(`${path}/${role.id}/copy`, { name: 'producers', abilities: [] })).toMatchObject({
    status: 422,
  });
  const ben = await agency.staff('Ben', 'browse roles');
  expect(await ben.post(`${path}/${role.id}/copy`, { name: 'Mine', abilities: [] })).toMatchObject({ status: 403 });
});

test('a role given to a user was taken again by a colleague whose form was already open', async () => {
  const [desk, floor] = [await addRole('Desk', []), await addRole('Floor', [])];
  const ben = await agency.staff('Ben');
  const edit = `/api/system/users/${ben.id}/edit`;
  type Opened = { values: { roles: { id: number }[] } };
  const { values } = (await ada.get(edit, { _form: true })).body.data as Opened;
  const held = values.roles.map(({ id }) => id);
  // Ben's own settings do not count as a new version of his user record.
  await ben.post('/api/auth/settings', { theme: 'dark' });
  expect(await erin.post(edit, { ...values, roles: [...held, desk.id] })).toMatchObject({ status: 200 });
  const late = await ada.post(edit, { ...values, roles: [...held, floor.id] });
  expect(late).toMatchObject({ status: 409, body: { data: { by: 'Erin' } } });
  expect((late.body.data as Opened).values.roles.map(({ id }) => id)).toContain(desk.id);
});

test('only a super admin adds, edits and deletes a role; others may look', async () => {
  const role = await addRole('Looked at', ['read deals']);
  const bob = await agency.staff('Bob', 'browse roles');
  for (const who of [bob, erin]) {
    expect(await who.get(path)).toMatchObject({ status: 200 });
    expect(await who.get(`${path}/${role.id}`)).toMatchObject({
      status: 200,
      body: { data: { name: 'Looked at', abilities: ['read deals'], can: { edit: false, delete: false } } },
    });
    expect(await who.post(`${path}/add`, { name: 'Mine', abilities: [] })).toMatchObject({ status: 403 });
    expect(await who.post(`${path}/${role.id}/edit`, { name: 'Mine', abilities: [] })).toMatchObject({ status: 403 });
    expect(await who.post(`${path}/${role.id}/delete`)).toMatchObject({ status: 403 });
  }
  expect((await ada.get(`${path}/${role.id}`)).body.data).toMatchObject({ can: { edit: true, delete: true } });
  const nia = await agency.staff('Nia');
  expect(await nia.get(path)).toMatchObject({ status: 403 });
  expect(await nia.get(`${path}/select`)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
});

test('the form is a grid of abilities by area, and accepts no others', async () => {
  const schema = (await ada.get(`${path}/add`, { _form: true })).body.data as { fields: Record<string, unknown>[] };
  expect(schema.fields.at(-1)).toMatchObject({ name: 'abilities', type: 'abilities', areas: abilitiesByArea });
  expect(await ada.post(`${path}/add`, { name: 'Odd', abilities: ['read deals', 'rule the world'] })).toMatchObject({
    status: 422,
    body: { data: { abilities: ['The Abilities value is not in the allowed values.'] } },
  });
  expect(await ada.post(`${path}/add`, { name: '', abilities: 5 })).toMatchObject({ status: 422 });
  await addRole('Twice', []);
  expect(await ada.post(`${path}/add`, { name: 'TWICE' })).toMatchObject({
    status: 422,
    body: { data: { name: ['The Name value is already taken.'] } },
  });
});

test('changes of a role take effect with the next call, and are recorded', async () => {
  const role = await addRole('Taggers', ['browse tags']);
  expect(await lastEvent()).toMatchObject({ action: 'role added', user_id: ada.id, subject: `role:${role.id}` });
  const ann = await agency.staff('Ann');
  await run('insert into user_roles (user_id, role_id) values ($1, $2)', ann.id, role.id);
  expect((await ann.get('/api/system/tags')).status).toBe(200);
  expect((await ada.get(path, { search: 'Taggers' })).body).toMatchObject({ data: [{ users_count: 1 }] });

  const saved = await ada.post(`${path}/${role.id}/edit`, { name: 'Taggers', abilities: ['read deals'] });
  expect(saved).toMatchObject({ status: 200, body: { message: 'Role saved', data: { abilities: ['read deals'] } } });
  expect((await ann.get('/api/system/tags')).status).toBe(403);
  expect(await lastEvent()).toMatchObject({
    action: 'role changed',
    detail: { given: ['read deals'], taken: ['browse tags'] },
  });

  const asked = await ada.get(`${path}/${role.id}/delete`, { _form: true });
  expect(asked.body.data).toMatchObject({ confirm: 'Are you sure you want to delete this Role? 1 user has it.' });
  expect(await ada.post(`${path}/${role.id}/delete`)).toMatchObject({ status: 200 });
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({ abilities: [] });
  expect(await lastEvent()).toMatchObject({ action: 'role deleted', detail: { taken: ['read deals'] } });
  expect(await ada.get(`${path}/${role.id}`)).toMatchObject({ status: 404 });
});

test('every ability is listed with its area, its roles and how many users have it', async () => {
  const role = await addRole('Vault keepers', ['view passwords', 'read sites']);
  const [ann, bob] = [await agency.staff('Ann'), await agency.staff('Bob', 'view passwords')];
  await agency.staff('Dan', 'view passwords');
  await run('insert into user_roles (user_id, role_id) values ($1, $3), ($2, $3)', ann.id, bob.id, role.id);
  const cid = await agency.staff('Cid', 'browse permissions');
  const address = '/api/system/permissions';

  const first = await cid.get(address, { limit: 100 });
  const second = await cid.get(address, { limit: 100, page: 2 });
  const all = [...(first.body.data as Permission[]), ...(second.body.data as Permission[])];
  expect(all.map(({ ability }) => ability)).toEqual(abilities);
  expect(first.body.meta).toMatchObject({ total: abilities.length, admins: 2 });
  const found = all.find(({ ability }) => ability === 'view passwords')!;
  expect(found).toMatchObject({ area: 'Vault', users_count: 3 });
  expect(found.roles).toContainEqual({ id: role.id, text: 'Vault keepers' });
  expect(all.find(({ ability }) => ability === 'read sites')).toMatchObject({ users_count: 2 });

  const names = async (query: Record<string, unknown>) =>
    ((await cid.get(address, query)).body.data as Permission[]).map(({ ability }) => ability);
  expect(await names({ role: role.id })).toEqual(['read sites', 'view passwords']);
  expect(await names({ area: 'Mail' })).toEqual(['send email']);
  expect(await names({ search: 'passwords' })).toEqual(['view passwords']);
  expect((await names({ sort: '-users_count', limit: 1 }))[0]).toBe('view passwords');
  expect(await ann.get(address)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(address)).toMatchObject({ status: 401 });
});

test('of two who add a role of the same name at once, one is told that it is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ada.post(`${path}/add`, { name: 'Sound', abilities: [] })),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(3);
  for (const { body } of refused) expect(body.data).toEqual({ name: ['The Name value is already taken.'] });
});
