import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeBatch } from '../../../contract/platform/changes.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { databaseState } from '../../testing/tables.ts';

const companies = '/api/foundry/organizations/companies';
const studio = { name: 'Northlight Studio', time_zone: 'Europe/London', week_ends_on: 4 };

let agency: Agency;
let ada: Person;
let erin: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  agency = await openAgency();
  ada = await agency.superAdmin('Ada');
  erin = await agency.admin('Erin');
  ann = await agency.staff('Ann', 'add organization companies', 'edit organization companies');
  bob = await agency.staff('Bob', 'add organization companies', 'edit organization companies');
});
afterAll(() => agency.close());

const idOf = ({ body }: Result) => (body.data as { id: number }).id;
const batchOf = ({ body }: Result) => body.batch!;
const undo = (who: Person, batch: string) => who.post(`/api/system/changes/${batch}/undo`);
const addCompany = (who: Person, name: string) => who.post(`${companies}/add`, { ...studio, name });
const query = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);

async function refuses(who: Person, batch: string, status: number): Promise<Result> {
  const hash = await databaseState(agency.open);
  const answer = await undo(who, batch);
  expect(answer.status).toBe(status);
  expect(await databaseState(agency.open)).toBe(hash);
  return answer;
}

/** A batch, as if the person had made it at that time. */
async function batchBy(who: Person | null, hours: number, statement: string): Promise<string> {
  const batch = randomUUID();
  await query(
    `begin; set local bureau.actor = '${who?.id ?? ''}'; set local bureau.batch = '${batch}'; ${statement}; commit`,
  );
  await query(`alter table changes disable trigger append_only;
    update changes set at = at - interval '${hours} hours' where batch = '${batch}';
    alter table changes enable trigger append_only`);
  return batch;
}

test('users undo their own changes, not a colleague’s; an admin undoes anyone’s', async () => {
  const batch = batchOf(await addCompany(ann, 'Annville'));
  await refuses(bob, batch, 403);
  await refuses(agency.stranger, batch, 401);
  expect(await undo(ann, batch)).toMatchObject({ status: 200 });
  expect(await undo(erin, batchOf(await addCompany(ann, 'Annton')))).toMatchObject({ status: 200 });
});

test('users can undo their own changes for a day; an admin has no such limit', async () => {
  const old = await batchBy(ann, 25, `insert into organization_companies (name) values ('Old')`);
  const answer = await refuses(ann, old, 422);
  expect(answer.body.message).toBe('Changes can be undone for 24 hours.');
  expect(await undo(erin, old)).toMatchObject({ status: 200 });
  const fresh = await batchBy(ann, 23, `insert into organization_companies (name) values ('Fresh')`);
  expect(await undo(ann, fresh)).toMatchObject({ status: 200 });
});

test('someone who lost the ability can no longer undo what they did with it', async () => {
  const cem = await agency.staff('Cem', 'add organization companies');
  const batch = batchOf(await addCompany(cem, 'Cemland'));
  await query('delete from user_roles where user_id = $1', [cem.id]);
  await refuses(cem, batch, 403);
});

test('what a migration or a job did cannot be undone', async () => {
  const batch = await batchBy(null, 0, `insert into tags (label) values ('Made by a job')`);
  await refuses(ann, batch, 403);
  await refuses(ada, batch, 422);
  expect(await ada.get(`/api/system/changes/${batch}`)).toMatchObject({ body: { data: { can: { undo: false } } } });
});

test('an unknown batch is not found', async () => {
  await refuses(erin, randomUUID(), 404);
  for (const batch of ['x', '1', "'; drop table users; --", 'undo'])
    await refuses(erin, encodeURIComponent(batch), 404);
});

test('permissions and sign-in details are never undone, not even by the super admin', async () => {
  for (const set of [
    'is_admin = true',
    'is_super_admin = true',
    'active = false',
    `email = 'x@y.test'`,
    'is_customer = true',
  ]) {
    const joe = await agency.staff('Joe');
    await refuses(ada, await batchBy(ada, 0, `update users set ${set} where id = ${joe.id}`), 403);
  }
  await refuses(
    ada,
    await batchBy(ada, 0, `insert into users (username, display_name, email) values ('n', 'N', 'n@n.test')`),
    422,
  );
});

test('only the super admin can undo changes of roles', async () => {
  const batch = await batchBy(ada, 0, `insert into roles (name, abilities) values ('Writers', '{edit tags}')`);
  await refuses(erin, batch, 403);
  expect(await undo(ada, batch)).toMatchObject({ status: 200 });
});

test('nobody gains a role beyond their own abilities by undoing', async () => {
  const fay = await agency.staff('Fay', 'edit users', 'edit tags');
  const gus = await agency.staff('Gus', 'edit tags');
  const hal = await agency.staff('Hal', 'delete companies');
  const within = await batchBy(fay, 0, `delete from user_roles where user_id = ${gus.id}`);
  const beyond = await batchBy(fay, 0, `delete from user_roles where user_id = ${hal.id}`);
  await refuses(fay, beyond, 403);
  expect(await undo(fay, within)).toMatchObject({ status: 200 });
});

test('an edit of a user’s profile can be undone by those who may edit the user', async () => {
  const ivy = await agency.staff('Ivy', 'edit users');
  const joe = await agency.staff('Joe');
  const batch = await batchBy(ivy, 0, `update users set job_title = 'Chief' where id = ${joe.id}`);
  expect(await undo(ivy, batch)).toMatchObject({ status: 200 });
  const onErin = await batchBy(ivy, 0, `update users set job_title = 'Chief' where id = ${erin.id}`);
  await refuses(ivy, onErin, 403);
});

test('only the super admin can undo linking an employee to a login', async () => {
  const id = idOf(await addCompany(erin, 'Linked'));
  await query(`insert into employees (id, company_id, full_name) values (800, $1, 'Kim')`, [id]);
  const batch = await batchBy(ada, 0, `update employees set user_id = ${bob.id} where id = 800`);
  await refuses(erin, batch, 403);
  expect(await undo(ada, batch)).toMatchObject({ status: 200 });
});

const batches = async (who: Person, asked: Record<string, unknown> = {}) =>
  (await who.get('/api/system/changes', asked)).body.data as ChangeBatch[];

test('users see their own batches as sentences, an admin sees everyone’s', async () => {
  const lea = await agency.staff('Lea', 'add organization companies', 'edit organization companies');
  const id = idOf(await addCompany(lea, 'Leaton'));
  const edited = await lea.post(`${companies}/${id}/edit`, { ...studio, name: 'Leaford' });
  await undo(lea, batchOf(edited));
  for (const asked of [{}, { own: true }, { own: false }, { own: 0 }, { user: ann.id }]) {
    const own = await batches(lea, asked);
    expect(own.map(({ sentence }) => sentence)).toEqual([
      'Undo: Edited Company Leaton',
      'Edited Company Leaford',
      'Added Company Leaton',
    ]);
    expect(own.map(({ can }) => can.undo)).toEqual([true, false, true]);
    expect(own[1]!.undone_at).toMatch(/Z$/);
    expect(own.every(({ actor }) => actor?.id === lea.id)).toBe(true);
    // Lea may change companies, but not read them.
    expect(own[0]!.records).toEqual([
      { table: 'organization_companies', id, noun: 'Company', name: String(id), kind: 'changed', changes: [] },
    ]);
  }
  expect(await batches(erin, { own: true })).not.toContainEqual(
    expect.objectContaining({ actor: expect.objectContaining({ id: lea.id }) }),
  );
  const all = await batches(erin, { user: lea.id });
  expect(all[1]!.records[0]!.changes).toEqual([{ field: 'name', label: 'Name', from: 'Leaton', to: 'Leaford' }]);
  expect(await agency.stranger.get('/api/system/changes')).toMatchObject({ status: 401 });
});

test('a batch is shown to the person who made it and to admins', async () => {
  const batch = batchOf(await addCompany(ann, 'Alone'));
  const path = `/api/system/changes/${batch}`;
  expect(await ann.get(path)).toMatchObject({ status: 200, body: { data: { batch, total: 1, can: { undo: true } } } });
  expect(await erin.get(path)).toMatchObject({ body: { data: { sentence: 'Added Company Alone' } } });
  expect(await bob.get(path)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(path)).toMatchObject({ status: 401 });
  expect(await erin.get(`/api/system/changes/${randomUUID()}`)).toMatchObject({ status: 404 });
  expect(await erin.get('/api/system/changes/none')).toMatchObject({ status: 404 });
});

test('a filter by days finds what was done on them', async () => {
  const batch = await batchBy(ann, 24 * 40, `insert into tags (label) values ('Forty days')`);
  const then = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const there = { from: then, to: then, time_zone: 'Etc/UTC' };
  expect((await batches(erin, there)).map((one) => one.batch)).toEqual([batch]);
  // Where the company works, most of that day was the next or the one before.
  const zone = `Etc/GMT${new Date().getUTCHours() < 12 ? '+12' : '-13'}`;
  expect(await batches(erin, { from: then, to: then, time_zone: zone })).toEqual([]);
  expect(await erin.get('/api/system/changes', { from: 'yesterday' })).toMatchObject({ status: 422 });
});
