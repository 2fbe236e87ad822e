import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import type { HatPolicy, PolicyRecord, Reader } from '../../../contract/organisation/policies.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, hire, makeChart } from '../../testing/posts.ts';
import { issuedPolicy, policiesPath as path, policyWriter, write, writeOn } from '../../testing/publications.ts';

let agency: Agency;
let company: number;
let ann: Person & { employee: number };
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', ...policyWriter);
});
afterAll(() => agency.close());

const reader = (name: string) => colleague(agency, company, name, 'browse issued policies', 'read issued policies');
const hatOf = async (by: Person) => (await by.get('/api/hat/policies', { limit: 100 })).body.data as HatPolicy[];
const mine = async (by: Person, id: number) => (await hatOf(by)).find((policy) => policy.id === id)?.mine;
const readers = async (id: number) => (await ann.get(`${path}/${id}/readers`)).body.data as Reader[];
const acknowledge = (by: Person, id: number, more: object = {}) => by.post(`${path}/${id}/acknowledge`, more);
const noticesOf = async (by: Person) =>
  (
    await agency.open.pool.query<{ text: string }>(
      `select text from notifications where user_id = $1 and kind = 'policy' order by id`,
      [by.id],
    )
  ).rows.map(({ text }) => text);

test('people a policy is issued to read and acknowledge it, once', async () => {
  const rob = await reader('Rob');
  const uma = await reader('Uma');
  const id = await issuedPolicy(ann, 'Holidays', { people: [rob.employee] });
  expect(await noticesOf(rob)).toEqual(['Ann issued the policy “Holidays” to you.']);
  expect(await mine(rob, id)).toMatchObject({ state: 'unread', is_overdue: false, read_by: null });
  expect(await mine(uma, id)).toBeUndefined();
  expect(await uma.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  expect(await acknowledge(uma, id)).toMatchObject({ status: 403 });

  expect((await rob.get(`${path}/${id}`)).body.data).toMatchObject({ version: 1, can: { acknowledge: true } });
  expect(await acknowledge(rob, id, { version: 1 })).toMatchObject({ status: 200 });
  expect(await acknowledge(rob, id)).toMatchObject({ status: 200 });
  expect(await readers(id)).toMatchObject([{ full_name: 'Rob', state: 'acknowledged', number: 1 }]);
  expect((await ann.get(`${path}/${id}`)).body.data).toMatchObject({ reading: { readers: 1, acknowledged: 1 } });
});

test('publishing for the first time asked what had changed, though nothing had', async () => {
  const asked = async (id: number) => (await ann.get(`${path}/${id}/publish`, { _form: true })).body.data as FormSchema;
  const id = await write(ann, path, { title: 'New', body: '<p>One.</p>' });
  const first = await asked(id);
  expect(first).toMatchObject({
    fields: [],
    confirm: 'Publish the first version of this Policy? Nobody has to read it until it is issued.',
  });
  expect(await ann.post(`${path}/${id}/publish`, first.values)).toMatchObject({ status: 200 });
  expect((await ann.get(`${path}/${id}/versions`)).body.data).toMatchObject([
    { number: 1, is_substance: true, note: null },
  ]);
  await writeOn(ann, path, id, { body: '<p>Two.</p>' });
  expect((await asked(id)).fields.map(({ name }) => name)).toEqual(['note', 'is_substance', 'read_by']);
});

describe('a new version', () => {
  test('of substance has to be read again, better wording does not', async () => {
    const rob = await reader('Rob');
    const id = await issuedPolicy(ann, 'Expenses', { people: [rob.employee] });
    await acknowledge(rob, id);
    await writeOn(ann, path, id, { body: '<p>Better words.</p>' });
    await ann.post(`${path}/${id}/publish`, { is_substance: false });
    expect(await mine(rob, id)).toMatchObject({ state: 'acknowledged', acknowledged_version: 1 });
    await writeOn(ann, path, id, { body: '<p>Other rules.</p>' });
    await ann.post(`${path}/${id}/publish`, { is_substance: true, note: 'Cheaper' });
    expect(await mine(rob, id)).toMatchObject({ state: 'again', acknowledged_version: 1 });
    expect((await noticesOf(rob)).at(-1)).toContain('published version 3 of the policy “Expenses”');
    const changes = (by: Person) => by.get(`${path}/${id}/changes`);
    expect((await changes(rob)).body.data).toMatchObject({
      before: { number: 1, body: '<p>Expenses: version one.</p>' },
      after: { number: 3, body: '<p>Other rules.</p>' },
      notes: ['Cheaper'],
    });
    expect([(await changes(await reader('Una'))).status, (await changes(ann)).status]).toEqual([403, 403]);
    expect(await acknowledge(rob, id, { version: 2 })).toMatchObject({ status: 409 });
    expect(await acknowledge(rob, id, { version: 3 })).toMatchObject({ status: 200 });
    expect(await mine(rob, id)).toMatchObject({ state: 'acknowledged', acknowledged_version: 3 });
  });

  test('can be undone until someone has acknowledged it', async () => {
    const rob = await reader('Rob');
    const id = await issuedPolicy(ann, 'Keys', { people: [rob.employee] });
    await writeOn(ann, path, id, { body: '<p>Two.</p>' });
    const { body } = await ann.post(`${path}/${id}/publish`, { is_substance: true });
    await acknowledge(rob, id);
    expect(await ann.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 409 });
    expect((await ann.get(`${path}/${id}`)).body.data).toMatchObject({ version: 2 });
  });
});

test('issued to a post it reaches its holders, issued to a division all posts below', async () => {
  const [sam, tia, kit] = [await reader('Sam'), await reader('Tia'), await reader('Kit')];
  const { posts } = await makeChart(
    agency,
    `
founder Founder
  division Sales: Sam
    department Accounts: Tia
  position Office`,
    { company, people: { Sam: sam.employee, Tia: tia.employee } },
  );
  const one = await issuedPolicy(ann, 'For Sales itself', { posts: [posts['Sales']] });
  const all = await issuedPolicy(ann, 'For all of Sales', { divisions: [posts['Sales']] });
  const office = await issuedPolicy(ann, 'For the office', { posts: [posts['Office']] });
  expect((await hatOf(sam)).map(({ title }) => title)).toEqual(['For all of Sales', 'For Sales itself']);
  expect((await hatOf(tia)).map(({ title }) => title)).toEqual(['For all of Sales']);
  expect(await hatOf(kit)).toEqual([]);
  expect((await readers(all)).map(({ full_name }) => full_name)).toEqual(['Sam', 'Tia']);
  expect(await readers(office)).toEqual([]);

  // Kit takes over the department: its policies are now Kit's to read, and no longer Tia's.
  await agency.open.pool.query('update position_staff set until_on = current_date where employee_id = $1', [
    tia.employee,
  ]);
  await agency.open.pool.query(
    `insert into position_staff (position_id, chart_id, employee_id, sequence, from_on)
     select id, chart_id, $2, 1, current_date from positions where id = $1`,
    [posts['Accounts'], kit.employee],
  );
  expect((await hatOf(kit)).map(({ id }) => id)).toEqual([all]);
  expect(await hatOf(tia)).toEqual([]);
  expect(await mine(sam, one)).toMatchObject({ state: 'unread' });
});

test('everyone is reached; people who cannot sign in are listed separately and never overdue', async () => {
  const home = await foundCompany(agency, 'Studio');
  const boss = await colleague(agency, home, 'Boss', ...policyWriter, 'browse issued policies', 'read issued policies');
  await hire(agency, home, 'Paper Only', null);
  const id = await issuedPolicy(boss, 'Fire drill', { everyone: true, read_by: '2031-05-01' });
  await agency.open.pool.query(
    `update policy_issues set read_by = '2020-05-01', issued_at = '2020-04-01' where policy_id = $1`,
    [id],
  );
  await agency.open.pool.query(`update publication_versions set published_at = '2020-04-01' where policy_id = $1`, [
    id,
  ]);
  await agency.open.pool.query(`update employees set created_at = '2020-01-01' where company_id = $1`, [home]);
  expect((await boss.get(`${path}/${id}/readers`)).body.data).toMatchObject([
    { full_name: 'Boss', has_user: true, is_overdue: true, read_by: '2020-05-01' },
    { full_name: 'Paper Only', has_user: false, is_overdue: false },
  ]);
  const { body } = await boss.get(`${path}/readers`);
  expect(body.data).toMatchObject({
    people: [{ full_name: 'Boss' }, { full_name: 'Paper Only', has_user: false }],
    policies: [{ id, title: 'Fire drill', version: 1 }],
    cells: expect.arrayContaining([[boss.employee, id, 0, '', '2020-05-01', 0, 1]]) as unknown,
  });
  await acknowledge(boss, id);
  const sheet = await boss.get('/organization/policies/readers/export', { format: 'csv' });
  expect((sheet.body as unknown as { text: string }).text).toMatch(/Boss,,yes,"version 1, \d{4}-\d\d-\d\d"/);
  expect((sheet.body as unknown as { text: string }).text).toContain('Paper Only,,no,to read by 2020-05-01');
});

test('a deadline that had passed before a policy reached someone does not count for them', async () => {
  const rob = await reader('Rob');
  const issue = { people: [rob.employee], read_by: '2020-01-01' };
  const id = await issuedPolicy(ann, 'Late', issue);
  expect(await readers(id), 'nobody can be given one that has passed').toEqual([]);
  await ann.post(`${path}/${id}/issue`, { ...issue, read_by: '2099-01-01' });
  await agency.open.pool.query(`update policy_issues set read_by = '2020-01-01' where policy_id = $1`, [id]);
  expect(await mine(rob, id)).toMatchObject({ state: 'unread', read_by: null, is_overdue: false });
  expect(await ann.post(`${path}/${id}/issue`, issue), 'unchanged, it stays').toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${id}/issue`, { ...issue, read_by: '2020-01-02' })).toMatchObject({
    status: 422,
    body: { data: { read_by: ['The To be read by value is in the past.'] } },
  });
  await writeOn(ann, path, id, { body: '<p>Two.</p>' });
  const again = { is_substance: true, read_by: '2020-01-01' };
  expect(await ann.post(`${path}/${id}/publish`, again)).toMatchObject({ status: 422 });
});

test('only people who have not read it are reminded', async () => {
  const [rob, uma] = [await reader('Rob'), await reader('Uma')];
  const id = await issuedPolicy(ann, 'Nudged', { people: [rob.employee, uma.employee] });
  await acknowledge(uma, id);
  expect(await ann.post(`${path}/${id}/nudge`)).toMatchObject({ status: 200, body: { data: { told: 1 } } });
  expect((await noticesOf(rob)).at(-1)).toBe('Ann asks you to read the policy “Nudged”.');
  expect((await noticesOf(uma)).at(-1)).toBe('Ann issued the policy “Nudged” to you.');
  expect(await ann.post(`${path}/${id}/nudge`), 'within the hour').toMatchObject({ status: 422 });
  expect(await ann.post(`${path}/nudge`, { employee: rob.employee })).toMatchObject({ status: 200 });
  expect((await noticesOf(rob)).at(-1)).toBe('Ann asks you to read a policy.');
  expect(await ann.post(`${path}/nudge`, { employee: uma.employee })).toMatchObject({ status: 422 });
  expect(await rob.post(`${path}/${id}/nudge`)).toMatchObject({ status: 403 });
});

test('an acknowledged policy stays as proof, even in the trash', async () => {
  const rob = await reader('Rob');
  const id = await issuedPolicy(ann, 'Proof', { people: [rob.employee] });
  await acknowledge(rob, id);
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${id}/delete`)).toMatchObject({
    status: 422,
    body: { message: 'People have acknowledged this policy, so it stays in the trash as proof.' },
  });
  expect(await hatOf(rob)).toEqual([]);
});

test('only a published policy can be issued, and only to the company’s own people', async () => {
  const id = await write(ann, path, { title: 'Not yet', body: '<p>x</p>' });
  expect(await ann.post(`${path}/${id}/issue`, { everyone: true })).toMatchObject({ status: 422 });
  await ann.post(`${path}/${id}/publish`, {});
  const elsewhere = await hire(agency, await foundCompany(agency, 'Elsewhere'), 'Zed', null);
  expect(await ann.post(`${path}/${id}/issue`, { people: [elsewhere] })).toMatchObject({
    status: 422,
    body: { data: { people: ['The People value does not exist.'] } },
  });
  expect((await ann.get(`${path}/${id}`)).body.data as PolicyRecord).toMatchObject({ issued_to: { people: [] } });
});

test('a policy that was never issued is not taken back from nobody', async () => {
  const id = await issuedPolicy(ann, 'For whom', null);
  expect(await ann.post(`${path}/${id}/issue`, { everyone: false })).toMatchObject({
    status: 422,
    body: { data: { posts: ['Choose at least one post, division or person.'] } },
  });
  await ann.post(`${path}/${id}/issue`, { everyone: true });
  expect(await ann.post(`${path}/${id}/issue`, { everyone: false })).toMatchObject({
    body: { message: 'Policy no longer issued' },
  });
});

test('people not signed in and clients’ users have no access, even if it is issued to everyone', async () => {
  const id = await issuedPolicy(ann, 'Inside');
  const client = await colleague(
    agency,
    company,
    'Client',
    ...policyWriter,
    'browse issued policies',
    'read issued policies',
  );
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  for (const address of [path, `${path}/${id}`, `${path}/readers`, '/api/hat/policies', '/api/hat/policies/unread']) {
    expect([address, (await client.get(address)).status]).toEqual([address, 403]);
    expect([address, (await agency.stranger.get(address)).status]).toEqual([address, 401]);
  }
  expect(await acknowledge(client, id)).toMatchObject({ status: 403 });
});
