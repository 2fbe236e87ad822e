import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

const companies = '/api/foundry/organizations/companies';

let agency: Agency;
let erin: Person;
let root: Person;
let northlight: number;
let harbour: number;

const addCompany = async (name: string): Promise<number> => {
  const { body } = await erin.post(`${companies}/add`, { name, time_zone: 'UTC', week_ends_on: 4 });
  return (body.data as { id: number }).id;
};
const path = (company: number) => `${companies}/${company}/employees`;
const addEmployee = async (company: number, full_name: string, more: object = {}): Promise<number> => {
  const { body } = await erin.post(`${path(company)}/add`, { full_name, ...more });
  return (body.data as { id: number }).id;
};
const member = async (person: Person, company: number) =>
  agency.open.pool.query(`insert into company_users (company_id, user_id) values ($1, $2)`, [company, person.id]);

beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  root = await agency.superAdmin('Root');
  northlight = await addCompany('Northlight Studio');
  harbour = await addCompany('Harbour Works');
});
afterAll(() => agency.close());

test('only a super admin links a user, each user once per company', async () => {
  const id = await addEmployee(northlight, 'Jan');
  const kim = await addEmployee(northlight, 'Kim');
  const user = await agency.staff('Jan');
  const link = `${path(northlight)}/${id}/link`;
  expect(await erin.post(link, { user: user.id })).toMatchObject({ status: 403 });
  expect(await erin.get(link, { _form: true })).toMatchObject({ status: 403 });
  expect(await root.post(link, {})).toMatchObject({
    status: 422,
    body: { data: { user: ["The User value can't be empty."] } },
  });
  expect(await root.post(link, { user: 999_999 })).toMatchObject({ status: 422 });

  expect(await root.post(link, { user: user.id })).toMatchObject({ status: 200, body: { message: 'User linked' } });
  expect((await root.get(`${path(northlight)}/${id}`)).body.data).toMatchObject({
    user: { id: user.id, active: true },
    can: { link: true },
  });
  expect(await root.post(`${path(northlight)}/${kim}/link`, { user: user.id })).toMatchObject({
    status: 422,
    body: { data: { user: ['This user is already linked to Jan.'] } },
  });
  const elsewhere = await addEmployee(harbour, 'Jan');
  expect(await root.post(`${path(harbour)}/${elsewhere}/link`, { user: user.id })).toMatchObject({ status: 200 });

  expect(await user.get(`${companies}/select`)).toMatchObject({ status: 200 });
  expect((await user.get(`${companies}/select`)).body.data).toHaveLength(2);
  expect(await erin.post(`${path(northlight)}/${id}/unlink`)).toMatchObject({ status: 403 });
  expect(await root.post(`${path(northlight)}/${id}/unlink`)).toMatchObject({ status: 200 });
  expect((await root.get(`${path(northlight)}/${id}`)).body.data).toMatchObject({ user: null });
});

test('Link User also takes the employee in the body, of this company only', async () => {
  const id = await addEmployee(northlight, 'Lea');
  const foreign = await addEmployee(harbour, 'Mia');
  const user = await agency.staff('Lea');
  const schema = await root.get(`${path(northlight)}/link`, { _form: true });
  expect(schema.body.data).toMatchObject({
    title: 'Link User',
    fields: [
      { name: 'employee', source: { url: `${path(northlight)}/select` } },
      { name: 'user', source: { url: '/api/system/users/list' } },
    ],
  });
  expect(await erin.post(`${path(northlight)}/link`, { employee: id, user: user.id })).toMatchObject({ status: 403 });
  expect(await root.post(`${path(northlight)}/link`, { employee: foreign, user: user.id })).toMatchObject({
    status: 422,
    body: { data: { employee: ['The Employee value does not exist.'] } },
  });
  expect(await root.post(`${path(northlight)}/link`, { employee: id, user: user.id })).toMatchObject({ status: 200 });
});

test('a client’s user cannot be an employee’s login', async () => {
  const id = await addEmployee(northlight, 'Nik');
  const cleo = await agency.staff('Cleo');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [cleo.id]);
  expect(await root.post(`${path(northlight)}/${id}/link`, { user: cleo.id })).toMatchObject({ status: 422 });
  await member(cleo, northlight);
  expect(await cleo.get(`${path(northlight)}/select`)).toMatchObject({ status: 403 });
});

test('an employee whose login now belongs to another cannot be restored with it', async () => {
  const company = await addCompany('Relinked');
  const first = await addEmployee(company, 'Ola');
  const second = await addEmployee(company, 'Pat');
  const user = await agency.staff('Ola');
  await root.post(`${path(company)}/${first}/link`, { user: user.id });
  await erin.post(`${path(company)}/${first}/delete`);
  await root.post(`${path(company)}/${second}/link`, { user: user.id });
  expect(await erin.post(`${path(company)}/${first}/restore`)).toMatchObject({
    status: 422,
    body: { message: 'The user of this Employee is now linked to Pat.' },
  });
  await root.post(`${path(company)}/${second}/unlink`);
  expect(await erin.post(`${path(company)}/${first}/restore`)).toMatchObject({ status: 200 });
});

test('adding can create a login, for those who may add users', async () => {
  const add = `${path(northlight)}/add`;
  const person = { full_name: 'Tess Moor', email: 'tess@northlight.test', role: 'Editor' };
  const { body } = await erin.get(add, { _form: true });
  expect((body.data as { fields: unknown[] }).fields).toContainEqual(
    expect.objectContaining({ name: 'create_login', label: 'Create a login', type: 'checkbox' }),
  );
  expect(await erin.post(add, { full_name: 'Tess', create_login: true })).toMatchObject({
    status: 422,
    body: { data: { username: ["The Username value can't be empty."], email: ["The Email value can't be empty."] } },
  });
  const made = await erin.post(add, { ...person, create_login: true, username: 'tess_m' });
  expect(made).toMatchObject({ status: 200, body: { message: 'Employee added. The activation mail is on its way.' } });
  const { id } = made.body.data as { id: number };
  expect((await erin.get(`${path(northlight)}/${id}`)).body.data).toMatchObject({
    user: { username: 'tess_m', display_name: 'Tess Moor', job_title: 'Editor' },
  });
  const mails = await agency.open.pool.query(`select template from mails where "to" = $1`, [person.email]);
  expect(mails.rows).toEqual([{ template: 'activation' }]);
  expect(await erin.post(add, { ...person, create_login: true, username: 'TESS_m' })).toMatchObject({
    status: 422,
    body: {
      data: { username: ['The Username value is already taken.'], email: ['The Email value is already taken.'] },
    },
  });

  const bob = await agency.staff('Bob', 'add organization employees');
  await member(bob, northlight);
  const asked = { full_name: 'Uma', email: 'uma@northlight.test', create_login: true, username: 'uma' };
  const plain = await bob.post(add, asked);
  expect(plain).toMatchObject({ status: 200, body: { message: 'Employee added', data: { user: null } } });
});

test('the login of an employee was made a client’s user', async () => {
  const company = await addCompany('Guests');
  const id = await addEmployee(company, 'Quin');
  const made = await root.post('/api/system/users/add', {
    display_name: 'Quin',
    username: 'quin_l',
    email: 'quin@northlight.test',
    roles: [],
  });
  const user = (made.body.data as { id: number }).id;
  await root.post(`${path(company)}/${id}/link`, { user });
  const form = async () =>
    (await root.get(`/api/system/users/${user}/edit`, { _form: true })).body.data as { values: object };
  const makeClient = async () =>
    root.post(`/api/system/users/${user}/edit`, { ...(await form()).values, roles: [], is_customer: true });
  expect(await makeClient()).toMatchObject({
    status: 422,
    body: { data: { is_customer: ['This is the login of the employee Quin. Please remove it there first.'] } },
  });
  await erin.post(`${path(company)}/${id}/delete`);
  expect(await makeClient()).toMatchObject({ status: 200 });
  expect(await erin.post(`${path(company)}/${id}/restore`)).toMatchObject({
    status: 422,
    body: { message: 'The user of this Employee now signs in for a client.' },
  });
});

test('an employee in the trash could be linked to a user', async () => {
  const id = await addEmployee(northlight, 'Tess');
  const user = await agency.staff('Tess');
  await erin.post(`${path(northlight)}/${id}/delete`);
  expect(await root.post(`${path(northlight)}/${id}/link`, { user: user.id })).toMatchObject({
    status: 422,
    body: { message: 'This Employee is in the trash. Restore them before you link a user.' },
  });
  expect(await root.get(`${path(northlight)}/${id}/link`, { _form: true })).toMatchObject({ status: 422 });
  expect(await root.post(`${path(northlight)}/link`, { employee: id, user: user.id })).toMatchObject({
    status: 422,
    body: { data: { employee: ['The Employee value does not exist.'] } },
  });
  expect((await root.get(`${path(northlight)}/${id}`)).body.data).toMatchObject({ user: null });
  await erin.post(`${path(northlight)}/${id}/restore`);
  expect(await root.post(`${path(northlight)}/${id}/link`, { user: user.id })).toMatchObject({ status: 200 });
  // The login of one in the trash can still be taken away, for whoever has it instead.
  await erin.post(`${path(northlight)}/${id}/delete`);
  expect(await root.post(`${path(northlight)}/${id}/unlink`)).toMatchObject({ status: 200 });
});
