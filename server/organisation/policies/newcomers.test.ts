import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HatPolicy, PolicyRecord, Reader } from '../../../contract/organisation/policies.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import { issuedPolicy, policiesPath as path, policyWriter } from '../../testing/publications.ts';
import { tellNewcomers } from './newcomers.ts';

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
const titlesOf = async (by: Person) =>
  ((await by.get('/api/hat/policies', { limit: 100 })).body.data as HatPolicy[]).map(({ title }) => title);
const noticesOf = async (by: Person) =>
  (
    await agency.open.pool.query<{ text: string }>(
      `select text from notifications where user_id = $1 and kind = 'policy' and actor_id is null order by id`,
      [by.id],
    )
  ).rows.map(({ text }) => text);

/** Moves people as the board does: the old holder's row ends, the new one's begins. */
async function staff(post: number, employee: number | null) {
  const { pool } = agency.open;
  await pool.query('update position_staff set until_on = current_date where position_id = $1 and until_on is null', [
    post,
  ]);
  if (employee !== null)
    await pool.query(
      `insert into position_staff (position_id, chart_id, employee_id, sequence, from_on)
       select id, chart_id, $2, 1, current_date from positions where id = $1`,
      [post, employee],
    );
}

test('what is issued to a vacant post is read by the senior above, until someone holds it', async () => {
  const [sam, tia, kit] = [await reader('Sam'), await reader('Tia'), await reader('Kit')];
  const { posts } = await makeChart(
    agency,
    `
founder Founder: Ada
  division Sales: Sam
    department Accounts: Tia
    department Press`,
    { company, people: { Sam: sam.employee, Tia: tia.employee } },
  );
  const accounts = posts['Accounts']!;
  const id = await issuedPolicy(ann, 'Invoices', { posts: [accounts] });
  await issuedPolicy(ann, 'Interviews', { divisions: [posts['Press']] });
  expect(await titlesOf(tia)).toEqual(['Invoices']);
  expect(await titlesOf(sam)).toEqual(['Interviews']);

  const given = async (position: number) =>
    ((await ann.get(path, { position })).body.data as HatPolicy[]).map(({ title }) => title);
  const wide = await issuedPolicy(ann, 'For all of Sales', { divisions: [posts['Sales']] });
  expect(await given(accounts)).toEqual(['For all of Sales', 'Invoices']);
  expect(await given(posts['Founder']!)).toEqual([]);
  await ann.post(`${path}/${wide}/delete`);

  await staff(accounts, null);
  expect(await titlesOf(tia)).toEqual([]);
  expect(await titlesOf(sam)).toEqual(['Interviews', 'Invoices']);
  expect(await sam.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { data: { can: { acknowledge: true } } } });
  expect((await ann.get(`${path}/${id}/readers`)).body.data as Reader[]).toMatchObject([{ full_name: 'Sam' }]);

  await staff(accounts, kit.employee);
  expect(await titlesOf(kit)).toEqual(['Invoices']);
  expect(await titlesOf(sam)).toEqual(['Interviews']);

  // Sales is vacant too: the founder answers for the press.
  await staff(posts['Sales']!, null);
  expect(await titlesOf(sam)).toEqual([]);
});

test('a policy of a trashed post is held by the node above, and says that the post is gone', async () => {
  const home = await foundCompany(agency, 'Studio');
  const boss = await colleague(agency, home, 'Boss', ...policyWriter, 'browse issued policies', 'read issued policies');
  const { posts } = await makeChart(agency, 'founder Founder: Boss\n  position Desk', {
    company: home,
    people: { Boss: boss.employee },
  });
  const id = await issuedPolicy(boss, 'The desk', { posts: [posts['Desk']] });
  await agency.open.pool.query('update positions set deleted_at = now() where id = $1', [posts['Desk']]);
  expect(await titlesOf(boss)).toEqual(['The desk']);
  expect((await boss.get(`${path}/${id}`)).body.data as PolicyRecord).toMatchObject({
    issued_to: { posts: [{ text: 'Desk (without a post)' }] },
  });
  // The dialog can be saved with the trashed post and without it.
  const values = { everyone: false, posts: [posts['Desk']], divisions: [], people: [], read_by: null };
  expect(await boss.post(`${path}/${id}/issue`, { ...values, people: [boss.employee] })).toMatchObject({
    body: { message: 'Policy issued' },
  });
  expect(await boss.post(`${path}/${id}/issue`, { ...values, posts: [] })).toMatchObject({
    body: { message: 'Policy no longer issued' },
  });
});

test('a deadline from before the vacancy does not bind the senior', async () => {
  const home = await foundCompany(agency, 'Lab');
  const boss = await colleague(agency, home, 'Boss', ...policyWriter, 'browse issued policies', 'read issued policies');
  const { posts } = await makeChart(agency, 'founder Founder: Boss\n  position Desk: Dan', {
    company: home,
    people: { Boss: boss.employee },
  });
  const id = await issuedPolicy(boss, 'The desk', { posts: [posts['Desk']] });
  await agency.open.pool.query(
    `update policy_issues set issued_at = '2020-04-01', read_by = '2020-05-01' where policy_id = $1`,
    [id],
  );
  await staff(posts['Desk']!, null);
  expect((await boss.get(`${path}/${id}`)).body.data as PolicyRecord).toMatchObject({
    mine: { state: 'unread', read_by: null, is_overdue: false },
  });
});

test('whoever gets a post is told once what to read with it, and again when they come back to it', async () => {
  const [kit, uma] = [await reader('Kit'), await reader('Uma')];
  const home = await makeChart(agency, 'founder Founder: Ada\n  position Front: Uma\n  position Back', {
    company: await foundCompany(agency, 'Shop'),
    people: {},
  });
  // The same people work in the shop.
  await agency.open.pool.query('update employees set company_id = $1 where id = any($2)', [
    home.company,
    [kit.employee, uma.employee],
  ]);
  const boss = await colleague(agency, home.company, 'Boss', ...policyWriter);
  const { posts } = home;
  await issuedPolicy(boss, 'Greeting', { posts: [posts['Front']] });
  await tellNewcomers(agency.platform);
  expect(await noticesOf(kit)).toEqual([]);

  await staff(posts['Front']!, kit.employee);
  await tellNewcomers(agency.platform);
  await tellNewcomers(agency.platform);
  expect(await noticesOf(kit)).toEqual(['Please read the policy “Greeting”, which is now issued to you.']);

  await issuedPolicy(boss, 'Stock', { posts: [posts['Back']] });
  await issuedPolicy(boss, 'Lifting', { posts: [posts['Back']] });
  await staff(posts['Front']!, null);
  await tellNewcomers(agency.platform);
  await staff(posts['Front']!, kit.employee);
  await staff(posts['Back']!, kit.employee);
  await tellNewcomers(agency.platform);
  expect(await noticesOf(kit)).toEqual([
    'Please read the policy “Greeting”, which is now issued to you.',
    'Please read 3 policies that are now issued to you.',
  ]);
  expect(await noticesOf(uma)).toEqual([]);
});
