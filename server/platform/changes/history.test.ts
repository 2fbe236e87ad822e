import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../contract/platform/changes.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';

const companies = '/api/foundry/organizations/companies';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const idOf = ({ body }: Result) => (body.data as { id: number }).id;
const addCompany = async (name: string) => idOf(await erin.post(`${companies}/add`, { ...studio, name }));
const historyOf = (who: Person, table: string, id: number, query = {}) =>
  who.get('/api/system/history', { table, id, ...query });
const lines = ({ body }: Result) => body.data as HistoryEntry[];

test('the history shows who changed what, the values before and after, newest first, in the words of the form', async () => {
  const id = await addCompany('Harbour');
  await erin.post(`${companies}/${id}/edit`, { ...studio, name: 'Harbour Works', week_ends_on: 5 });
  const answer = await historyOf(erin, 'organization_companies', id);
  expect(answer).toMatchObject({ status: 200, body: { meta: { total: 2, current_page: 1 } } });
  expect(lines(answer)).toMatchObject([
    {
      kind: 'changed',
      actor: { id: erin.id, display_name: 'Erin' },
      changes: [
        { field: 'name', label: 'Name', from: 'Harbour', to: 'Harbour Works' },
        { field: 'week_ends_on', label: 'Week ends on', from: 'Thursday', to: 'Friday' },
      ],
    },
    { kind: 'added' },
  ]);
  const added = lines(answer)[1]!.changes.map(({ field }) => field);
  expect(added).toEqual(['name', 'time_zone', 'week_ends_on']);
});

test('every line is on exactly one page', async () => {
  const id = await addCompany('Paged');
  for (const name of ['One', 'Two', 'Three']) await erin.post(`${companies}/${id}/edit`, { ...studio, name });
  const first = await historyOf(erin, 'organization_companies', id, { limit: 2 });
  const second = await historyOf(erin, 'organization_companies', id, { limit: 2, page: 2 });
  expect(first.body.meta).toMatchObject({ total: 4, last_page: 2 });
  const ids = [...lines(first), ...lines(second)].map((line) => line.id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(4);
});

test('references are shown by name, and by number once they are gone', async () => {
  const company = await addCompany('Quayside');
  const bob = await agency.staff('Bob');
  await agency.open.pool.query(
    `insert into employees (id, company_id, user_id, full_name) values (900, $1, $2, 'Bob Reed')`,
    [company, bob.id],
  );
  await agency.open.pool.query(`update employees set user_id = null where id = 900`);
  const [changed, added] = lines(await historyOf(erin, 'employees', 900));
  expect(added!.changes).toContainEqual({ field: 'company_id', label: 'Company', from: null, to: 'Quayside' });
  expect(changed!.changes).toEqual([{ field: 'user_id', label: 'User', from: 'Bob', to: null }]);
  expect(changed!.actor).toBeNull();
  await agency.open.pool.query('delete from users where id = $1', [bob.id]);
  expect(lines(await historyOf(erin, 'employees', 900))[0]!.changes[0]!.from).toBe(`${bob.id} (deleted)`);
});

test('only those who may read the row may read its history', async () => {
  const id = await addCompany('Tidewater');
  const ann = await agency.staff('Ann', 'read organization companies');
  const bob = await agency.staff('Bob', 'edit organization companies');
  expect(await historyOf(ann, 'organization_companies', id)).toMatchObject({ status: 200 });
  expect(await historyOf(bob, 'organization_companies', id)).toMatchObject({ status: 403 });
  expect(await historyOf(agency.stranger, 'organization_companies', id)).toMatchObject({ status: 401 });
});

test('an employee of a company that the reader does not work in has no history for them', async () => {
  const company = await addCompany('Elsewhere');
  await agency.open.pool.query(`insert into employees (id, company_id, full_name) values (901, $1, 'Eve')`, [company]);
  const ann = await agency.staff('Ann', 'read organization employees');
  expect(await historyOf(ann, 'employees', 901)).toMatchObject({ status: 403 });
  await agency.open.pool.query(`insert into company_users (company_id, user_id) values ($1, $2)`, [company, ann.id]);
  expect(await historyOf(ann, 'employees', 901)).toMatchObject({ status: 200 });
});

test('users see their own history and not a colleague’s; a password change is not in it', async () => {
  const joe = await agency.staff('Joe');
  const eve = await agency.staff('Eve');
  await agency.open.pool.query(`update users set password_hash = 'canary' where id = $1`, [joe.id]);
  await agency.open.pool.query(`update users set job_title = 'Junior' where id = $1`, [joe.id]);
  const own = await historyOf(joe, 'users', joe.id);
  expect(lines(own).map(({ kind }) => kind)).toEqual(['changed', 'added']);
  expect(JSON.stringify(own.body)).not.toMatch(/canary|password/);
  expect(await historyOf(eve, 'users', joe.id)).toMatchObject({ status: 403 });
});

test('the history of a deleted row is for admins', async () => {
  const id = await addCompany('Old Mill');
  await erin.post(`${companies}/${id}/delete`);
  await erin.post(`${companies}/${id}/delete`);
  const ann = await agency.staff('Ann', 'read organization companies');
  expect(await historyOf(ann, 'organization_companies', id)).toMatchObject({ status: 403 });
  const all = lines(await historyOf(erin, 'organization_companies', id));
  expect(all.map(({ kind }) => kind)).toEqual(['deleted', 'changed', 'added']);
  expect(all[0]!.changes).toContainEqual({ field: 'name', label: 'Name', from: 'Old Mill', to: null });
});

test('an untracked table or a missing row is refused', async () => {
  for (const table of ['sessions', 'changes', 'pg_class', '__proto__', 'constructor', '', 'users; drop table users']) {
    expect(await historyOf(erin, table, 1)).toMatchObject({
      status: 422,
      body: { data: { table: expect.any(Array) } },
    });
  }
  for (const id of ['', 'x', '-1', '0', '99999999999', '1 or 1=1']) {
    const answer = await erin.get('/api/system/history', { table: 'users', id });
    expect(answer).toMatchObject({ status: 422, body: { data: { id: expect.any(Array) } } });
  }
  expect(await historyOf(erin, 'organization_companies', 2_000_000_000)).toMatchObject({ status: 404 });
});

test('only admins found Undo: each line of a history says whether its reader may undo it', async () => {
  const dora = await agency.staff('Dora', 'browse organization companies', 'edit organization companies');
  const id = await addCompany('Quay');
  const edited = await dora.post(`${companies}/${id}/edit`, { ...studio, name: 'Quayside' });
  expect(edited.status).toBe(200);
  const offers = async (who: Person) =>
    lines(await historyOf(who, 'organization_companies', id)).map(({ can }) => can.undo);
  expect(await offers(dora)).toEqual([true, false]);
  expect(await offers(erin)).toEqual([true, true]);
  const { batch } = lines(await historyOf(dora, 'organization_companies', id))[0]!;
  expect(await dora.post(`/api/system/changes/${batch}/undo`)).toMatchObject({ status: 200 });
  expect(lines(await historyOf(dora, 'organization_companies', id)).slice(0, 2)).toMatchObject([
    { can: { undo: true }, undone_at: null },
    { can: { undo: false }, undone_at: expect.any(String) },
  ]);
});
