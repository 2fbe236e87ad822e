import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { get } from '../../platform/routes.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { foundCompany, hire, makeChart } from '../../testing/posts.ts';
import { ownJuniors, ownPosts, standingOf } from './standing.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const userOf = ({ id }: Person): User => ({
  id,
  username: '',
  display_name: '',
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
});
const callOf = (me: User) => ({ db: agency.open.db, me }) as Call;

test('someone who works for two companies is on the boards of both', async () => {
  const marcus = await agency.staff('Marcus');
  const company = await foundCompany(agency, 'Northlight');
  const other = await foundCompany(agency, 'Northlight Media');
  const one = await makeChart(agency, 'position Sales: Marcus\n  position Accounts: Sam', {
    company,
    people: { Marcus: await hire(agency, company, 'Marcus', marcus.id) },
  });
  const two = await makeChart(agency, 'position Media: Marcus, Ann\n  position Ads: Viktor', {
    company: other,
    people: { Marcus: await hire(agency, other, 'Marcus', marcus.id) },
  });
  const standing = await standingOf(callOf(userOf(marcus)));
  expect(new Set(standing.posts)).toEqual(new Set([one.posts['Sales'], two.posts['Media']]));
  expect(new Set(standing.juniors)).toEqual(new Set([one.people['Sam'], two.people['Viktor']]));
  expect(new Set(standing.employees)).toEqual(new Set([one.people['Marcus'], two.people['Marcus']]));
});

test('it is queried once per call, and again for the next one', async () => {
  const ann = await agency.staff('Ann');
  const company = await foundCompany(agency, 'Harbour');
  const people = { Ann: await hire(agency, company, 'Ann', ann.id) };
  const chart = await makeChart(agency, 'position Sales: Ann', { company, people });
  const me = userOf(ann);
  expect(standingOf(callOf(me))).toBe(standingOf({ ...callOf(me), body: {} }));
  expect((await standingOf(callOf(me))).posts).toEqual([chart.posts['Sales']]);
  await agency.open.pool.query('update position_staff set until_on = from_on where employee_id = $1', [people.Ann]);
  expect((await standingOf(callOf(me))).posts).toEqual([chart.posts['Sales']]);
  expect((await standingOf(callOf(userOf(ann)))).posts).toEqual([]);
});

test('someone who leaves a post has its place no longer with the next call', async () => {
  const own = await openAgency([get('/api/test/posts', signedIn, async (call) => (await standingOf(call)).posts)]);
  const bea = await own.staff('Bea');
  const company = await foundCompany(own, 'Harbour');
  const people = { Bea: await hire(own, company, 'Bea', bea.id) };
  const chart = await makeChart(own, 'position Sales: Bea', { company, people });
  const posts = async () => (await bea.get('/api/test/posts')).body.data;
  expect(await posts()).toEqual([chart.posts['Sales']]);
  expect(await posts()).toEqual([chart.posts['Sales']]);
  await own.open.pool.query('update position_staff set until_on = from_on where employee_id = $1', [people.Bea]);
  expect(await posts()).toEqual([]);
  await own.close();
});

test('compared with many rows it is still computed once', async () => {
  const me = userOf(await agency.staff('Bob'));
  for (const own of [ownPosts(me), ownJuniors(me)]) {
    const { rows } = await agency.open.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from positions p where p.id = any(${own})`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('InitPlan');
    expect(plan).not.toContain('SubPlan');
  }
});
