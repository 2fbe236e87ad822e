import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';

const companies = '/api/foundry/organizations/companies';
const anyEmployee = '/api/foundry/organizations/employees';

let agency: Agency;
let erin: Person;
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
  northlight = await addCompany('Northlight Studio');
  harbour = await addCompany('Harbour Works');
});
afterAll(() => agency.close());

test('an employee is added through the server’s form and is in the list', async () => {
  const schema = await erin.get(`${path(northlight)}/add`, { _form: true });
  expect(schema.body.data).toMatchObject({ title: 'Add Employee', action: `${path(northlight)}/add` });

  const made = await erin.post(`${path(northlight)}/add`, {
    full_name: 'Ann Archer',
    email: 'ann@northlight.test',
    mobile: '+15551234567',
    role: 'Designer',
    started_at: '2024-03-05',
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Employee added', data: { full_name: 'Ann Archer' } } });

  const { body } = await erin.get(path(northlight), { search: 'archer' });
  expect(body.meta).toMatchObject({ total: 1, company: { id: northlight, name: 'Northlight Studio' } });
  expect(body.data[0]).toMatchObject({
    full_name: 'Ann Archer',
    email: 'ann@northlight.test',
    mobile: '+15551234567',
    role: 'Designer',
    started_at: '2024-03-05',
    company: { id: northlight, name: 'Northlight Studio' },
    user: null,
    deleted_at: null,
    can: { read: true, edit: true, delete: true, restore: true, link: false },
  });
});

test('all wrong fields come back together', async () => {
  const answer = await erin.post(`${path(northlight)}/add`, {
    full_name: ' ',
    email: 'nobody',
    mobile: '555',
    started_at: '5 March',
  });
  expect(answer.status).toBe(422);
  expect(answer.body.data).toEqual({
    full_name: ["The Name value can't be empty."],
    email: ['The Email value must be a valid email address.'],
    mobile: ['The Mobile value must be a phone number.'],
    started_at: ['The Started value must be a valid date.'],
  });
});

test('the list sorts, searches and filters by status', async () => {
  const company = await addCompany('Sorted');
  await addEmployee(company, 'Zoe', { role: 'Accounts' });
  const bea = await addEmployee(company, 'Bea', { role: 'Writer' });
  await addEmployee(company, 'Adam', { role: 'Editor' });
  await erin.post(`${path(company)}/${bea}/delete`);
  const names = async (query: object) =>
    ((await erin.get(path(company), { ...query })).body.data as { full_name: string }[]).map((row) => row.full_name);

  expect(await names({})).toEqual(['Adam', 'Zoe']);
  expect(await names({ orderBy: 'full_name', orderByDirection: 'desc', status: 'all' })).toEqual([
    'Zoe',
    'Bea',
    'Adam',
  ]);
  expect(await names({ sort: 'role' })).toEqual(['Zoe', 'Adam']);
  expect(await names({ status: 'trashed' })).toEqual(['Bea']);
  expect(await names({ search: 'edit' })).toEqual(['Adam']);
  expect(await erin.get(path(company), { sort: 'company_id' })).toMatchObject({ status: 422 });
  expect(await erin.get(path(company), { status: 'gone' })).toMatchObject({ status: 422 });
});

test('each ability allows its own action, and only in companies the caller works in', async () => {
  const id = await addEmployee(northlight, 'Dora');
  const bob = await agency.staff('Bob', 'browse organization employees');
  const eve = await agency.staff('Eve', 'edit organization employees', 'read organization employees');
  expect(await bob.get(path(northlight))).toMatchObject({ status: 404 });
  expect(await eve.post(`${path(northlight)}/${id}/edit`, { full_name: 'D' })).toMatchObject({ status: 404 });

  await member(bob, northlight);
  await member(eve, northlight);
  expect(await bob.get(path(northlight))).toMatchObject({ status: 200 });
  expect(await bob.get(path(harbour))).toMatchObject({ status: 404 });
  expect(await bob.get(`${path(northlight)}/${id}`)).toMatchObject({ status: 403 });
  expect(await bob.post(`${path(northlight)}/add`, { full_name: 'Max' })).toMatchObject({ status: 403 });
  expect(await bob.post(`${path(northlight)}/${id}/delete`)).toMatchObject({ status: 403 });
  expect(await eve.get(path(northlight))).toMatchObject({ status: 403 });
  expect(await eve.get(`${path(northlight)}/${id}`)).toMatchObject({ status: 200 });
  expect(await eve.post(`${path(northlight)}/${id}/edit`, { full_name: 'Dora D' })).toMatchObject({
    status: 200,
    body: { message: 'Employee saved' },
  });
  expect(await agency.stranger.get(path(northlight))).toMatchObject({ status: 401 });
});

test('adding needs the ability and the company', async () => {
  const ann = await agency.staff('Ann', 'add organization employees');
  await member(ann, northlight);
  expect(await ann.post(`${path(northlight)}/add`, { full_name: 'New' })).toMatchObject({ status: 200 });
  expect(await ann.post(`${path(harbour)}/add`, { full_name: 'New' })).toMatchObject({ status: 404 });
  expect(await ann.get(`${path(harbour)}/add`, { _form: true })).toMatchObject({ status: 404 });
  expect(await erin.post(`${path(999_999)}/add`, { full_name: 'New' })).toMatchObject({ status: 404 });
});

test('an employee is not found under another company', async () => {
  const id = await addEmployee(northlight, 'Gus');
  expect(await erin.get(`${path(harbour)}/${id}`)).toMatchObject({ status: 404 });
  expect(await erin.post(`${path(harbour)}/${id}/delete`)).toMatchObject({ status: 404 });
  expect(await erin.get(`${path(northlight)}/${id}`)).toMatchObject({ body: { data: { full_name: 'Gus' } } });
});

test('an employee can be read by id alone, where the caller works', async () => {
  const id = await addEmployee(northlight, 'Hal');
  const bob = await agency.staff('Bob', 'read organization employees');
  expect(await bob.get(`${anyEmployee}/${id}`)).toMatchObject({ status: 404 });
  await member(bob, northlight);
  expect(await bob.get(`${anyEmployee}/${id}`)).toMatchObject({
    status: 200,
    body: { data: { company: { id: northlight } } },
  });
});

test('an employee is trashed, restored, and deleted for good', async () => {
  const id = await addEmployee(northlight, 'Ida');
  const one = `${path(northlight)}/${id}`;
  const dan = await agency.staff('Dan', 'delete organization employees');
  await member(dan, northlight);
  const question = async () =>
    ((await dan.get(`${one}/delete`, { _form: true })).body.data as { confirm: string }).confirm;

  expect(await question()).toBe('Are you sure you want to trash this Employee?');
  expect(await dan.post(`${one}/restore`)).toMatchObject({ status: 422 });
  expect(await dan.post(`${one}/delete`)).toMatchObject({ body: { message: 'Employee moved to the trash' } });
  expect(await question()).toBe('Are you sure you want to permanently delete this Employee?');
  expect(await dan.post(`${one}/restore`)).toMatchObject({ status: 200 });
  await dan.post(`${one}/delete`);
  await dan.post(`${one}/delete`);
  expect(await erin.get(one)).toMatchObject({ status: 404 });
});

test('everyone who works in the company can choose colleagues', async () => {
  const company = await addCompany('Picked');
  const quinn = await addEmployee(company, 'Quinn', { role: 'Editor' });
  await addEmployee(company, 'Rae');
  const bob = await agency.staff('Bob');
  expect(await bob.get(`${path(company)}/select`)).toMatchObject({ status: 404 });
  await member(bob, company);
  expect((await bob.get(`${path(company)}/select`, { q: 'all' })).body.data).toHaveLength(2);
  expect((await bob.get(`${path(company)}/select`, { q: 'quin' })).body.data).toEqual([
    { id: quinn, text: 'Quinn', hint: 'Editor' },
  ]);
});

test('the employees of a trashed company are hidden until it is restored', async () => {
  const company = await addCompany('Closed');
  const id = await addEmployee(company, 'Sid');
  await erin.post(`${companies}/${company}/delete`);
  expect(await erin.get(path(company))).toMatchObject({ status: 404 });
  expect(await erin.get(`${anyEmployee}/${id}`)).toMatchObject({ status: 404 });
  await erin.post(`${companies}/${company}/restore`);
  expect(await erin.get(`${anyEmployee}/${id}`)).toMatchObject({ status: 200 });
});

test('of two who trash an employee at the same moment, the second does not delete them for good', async () => {
  const id = await addEmployee(northlight, 'Twice');
  const address = `${path(northlight)}/${id}/delete`;
  const question = async () => ((await erin.get(address, { _form: true })).body.data as FormSchema).confirm;
  const _asked = await question();
  const answers = await atOnce(agency, `select from employees where id = ${id} for update`, [
    () => erin.post(address, { _asked }),
    () => erin.post(address, { _asked }),
  ]);
  expect(answers).toMatchObject([
    { status: 200, body: { message: 'Employee moved to the trash' } },
    { status: 409, body: { message: 'Someone has changed this in the meantime.' } },
  ]);
  expect(await erin.post(address, { _asked: await question() })).toMatchObject({
    body: { message: 'Employee deleted' },
  });
});
