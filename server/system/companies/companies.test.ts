import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const path = '/api/foundry/organizations/companies';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const addCompany = async (name: string): Promise<number> => {
  const { body } = await erin.post(`${path}/add`, { ...studio, name });
  return (body.data as { id: number }).id;
};

test('the add form comes from the server and its save makes a company', async () => {
  const schema = await erin.get(`${path}/add`, { _form: true });
  expect(schema.body.data).toMatchObject({
    title: 'Add Company',
    method: 'POST',
    action: `${path}/add`,
    values: { time_zone: 'UTC' },
  });

  const made = await erin.post(`${path}/add`, studio);
  expect(made).toMatchObject({
    status: 200,
    body: { status: true, message: 'Company added', data: { name: 'Northlight Studio' } },
  });
  expect(made.body.batch).toMatch(/^[0-9a-f-]{36}$/);
});

test('a new company begins in the time zone of the browser that adds it', async () => {
  const schema = await erin.get(`${path}/add`, { _form: true, time_zone: 'Europe/Berlin' });
  expect(schema.body.data).toMatchObject({ values: { time_zone: 'Europe/Berlin', week_ends_on: 4 } });
});

test('a name is enough for a new company, and an edit keeps the fields it does not send', async () => {
  const made = await erin.post(`${path}/add`, { name: 'Harbour Works' });
  const start = { status: 'active', time_zone: 'UTC', week_ends_on: 4, can: { edit: true } };
  expect(made).toMatchObject({ status: 200, body: { data: { name: 'Harbour Works', ...start } } });
  const one = `${path}/${(made.body.data as { id: number }).id}`;
  await erin.post(`${one}/edit`, { name: 'Harbour', email: 'hello@harbour.test', time_zone: 'Asia/Tokyo' });
  expect(await erin.post(`${one}/edit`, { name: 'Harbour & Co' })).toMatchObject({
    status: 200,
    body: { data: { name: 'Harbour & Co', email: 'hello@harbour.test', time_zone: 'Asia/Tokyo', status: 'active' } },
  });
  expect(await erin.post(`${one}/edit`, { name: 'Harbour & Co', email: null })).toMatchObject({
    body: { data: { email: null, time_zone: 'Asia/Tokyo' } },
  });
  expect(await erin.post(`${one}/edit`, { email: 'x@harbour.test' })).toMatchObject({
    status: 422,
    body: { data: { name: ["The Name value can't be empty."] } },
  });
});

test('all wrong fields come back together and nothing is created', async () => {
  const answer = await erin.post(`${path}/add`, { name: '', email: 'nobody', telephone: '555', week_ends_on: 9 });
  expect(answer.status).toBe(422);
  expect(answer.body.data).toEqual({
    name: ["The Name value can't be empty."],
    email: ['The Email value must be a valid email address.'],
    telephone: ['The Telephone value must be a phone number.'],
    week_ends_on: ['The Week ends on value is not in the allowed values.'],
  });
});

test('each ability allows its own action and no other', async () => {
  const id = await addCompany('Harbour Works');
  const ann = await agency.staff('Ann', 'edit organization companies');
  const bob = await agency.staff('Bob', 'browse organization companies');
  expect(await ann.post(`${path}/${id}/edit`, { ...studio, name: 'Harbour' })).toMatchObject({ status: 200 });
  expect(await ann.get(path)).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 403 });
  expect(await bob.get(path)).toMatchObject({ status: 200 });
  expect(await bob.post(`${path}/add`, studio)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401, body: { message: 'You need to log in' } });
});

test('a company is trashed, then deleted for good; the question says which', async () => {
  const id = await addCompany('Old Mill');
  const ask = async () => (await erin.get(`${path}/${id}/delete`, { _form: true })).body.data as { confirm: string };
  expect((await ask()).confirm).toBe('Are you sure you want to trash this Company?');
  await erin.post(`${path}/${id}/delete`);
  expect((await ask()).confirm).toBe(
    'Are you sure you want to permanently delete this Company? Its employees are deleted too.',
  );
  expect(await erin.get(path, { status: 'trashed', search: 'Old Mill' })).toMatchObject({
    body: { meta: { total: 1 } },
  });

  expect(await erin.post(`${path}/${id}/restore`)).toMatchObject({ status: 200 });
  expect(await erin.post(`${path}/${id}/restore`)).toMatchObject({ status: 422 });
  await erin.post(`${path}/${id}/delete`);
  await erin.post(`${path}/${id}/delete`);
  expect(await erin.get(`${path}/${id}`)).toMatchObject({ status: 404 });
});

test('an edit on an older copy is refused with what changed and by whom', async () => {
  const id = await addCompany('Tidewater');
  const { body } = await erin.get(`${path}/${id}/edit`, { _form: true });
  const mine = (body.data as { values: Record<string, unknown> }).values;
  const dora = await agency.staff('Dora', 'edit organization companies');
  await dora.post(`${path}/${id}/edit`, { ...mine, name: 'Tidewater Ltd' });

  const late = await erin.post(`${path}/${id}/edit`, { ...mine, name: 'Tidewater Inc' });
  expect(late).toMatchObject({ status: 409, body: { message: 'Dora has changed this in the meantime.' } });
  expect(late.body.data).toMatchObject({ by: 'Dora', changed: { name: { from: 'Tidewater', to: 'Tidewater Ltd' } } });
});

test('only members and admins may make a company their working one', async () => {
  const id = await addCompany('Quayside');
  const eve = await agency.staff('Eve');
  expect(await eve.post(`${path}/scope`, { company: id })).toMatchObject({ status: 403 });
  await agency.open.pool.query(`insert into company_users (company_id, user_id) values ($1, $2)`, [id, eve.id]);
  expect(await eve.post(`${path}/scope`, { company: id })).toMatchObject({ status: 200 });
  expect((await eve.get(`${path}/session`)).body.data).toMatchObject({ name: 'Quayside' });
  expect((await eve.get(`${path}/select`)).body.data).toEqual([{ id, text: 'Quayside' }]);
});

test('whoever had added the first company could not work in it before choosing it', async () => {
  const working = async (who: Person) => (await who.get(`${path}/session`)).body.data;
  const ada = await agency.admin('Ada');
  expect(await working(ada)).toBeNull();
  await ada.post(`${path}/add`, { ...studio, name: 'Westgate' });
  expect(await working(ada)).toMatchObject({ name: 'Westgate' });
  await ada.post(`${path}/add`, { ...studio, name: 'Eastgate' });
  expect(await working(ada), 'the second one does not move her').toMatchObject({ name: 'Westgate' });
  const jim = await agency.staff('Jim', 'add organization companies');
  await jim.post(`${path}/add`, { ...studio, name: 'Southgate' });
  expect(await working(jim), 'he is no member of what he adds').toBeNull();
});

test('nobody can work in a trashed company, not even an admin', async () => {
  const id = await addCompany('Shut');
  await erin.post(`${path}/scope`, { company: id });
  await erin.post(`${path}/${id}/delete`);
  expect((await erin.get(path, { status: 'trashed', search: 'Shut' })).body.data).toMatchObject([
    { can: { scope: false, restore: true } },
  ]);
  expect((await erin.get(`${path}/session`)).body.data).toBeNull();
  expect(await erin.post(`${path}/scope`, { company: id })).toMatchObject({ status: 422 });
});

test('reading one company needs read, browse is not enough', async () => {
  const id = await addCompany('Readable');
  const ann = await agency.staff('Ann', 'read organization companies');
  const nia = await agency.staff('Nia', 'browse organization companies');
  expect(await ann.get(`${path}/${id}`)).toMatchObject({
    status: 200,
    body: { data: { name: 'Readable', status: 'active', can: { edit: false, delete: false, scope: false } } },
  });
  expect(await ann.get(path)).toMatchObject({ status: 403 });
  expect(await nia.get(`${path}/${id}`)).toMatchObject({ status: 403 });
});
