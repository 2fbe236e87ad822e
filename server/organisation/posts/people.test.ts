import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { foundCompany, hire, makeChart } from '../../testing/posts.ts';
import { areaBelow, juniorsOf, postsHeld } from './people.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

/** `seniors`: "Person on Post" and who is above them there. `held`: who is responsible for each post, from above in brackets. */
type Told = {
  board: string;
  without_user?: string[];
  trashed?: string[];
  inactive?: string[];
  seniors: Record<string, string | null>;
  held?: Record<string, string | null>;
};

const cases: Record<string, Told> = {
  'a founder has nobody above, and those right below have the founder': {
    board: `
founder Founder: Ada
  division Sales: Marcus
  position Assistant: Nia`,
    seniors: { 'Ada on Founder': null, 'Marcus on Sales': 'Ada', 'Nia on Assistant': 'Ada' },
    held: { Founder: 'Ada', Sales: 'Marcus', Assistant: 'Nia' },
  },
  'a deputy is below the holder of the post above, and is nobody’s senior': {
    board: `
founder Founder: Ada
  deputy Deputy Founder: Erin
  division Sales: Marcus`,
    seniors: { 'Erin on Deputy Founder': 'Ada', 'Marcus on Sales': 'Ada' },
  },
  'a deputy does not hold the vacant post and has no senior on it': {
    board: `
founder Founder: Ada
  division Sales
    deputy Deputy Sales: Sam
    department Accounts: Ines`,
    seniors: { 'Sam on Deputy Sales': 'Ada', 'Ines on Accounts': 'Ada' },
    held: { Sales: '(Ada)' },
  },
  'a vacancy over a vacancy is skipped, and both are held from above': {
    board: `
founder Founder: Ada
  division Sales
    department Accounts
      section Small Accounts
        simple-position Clerk: Sam`,
    seniors: { 'Sam on Clerk': 'Ada' },
    held: { Sales: '(Ada)', Accounts: '(Ada)', 'Small Accounts': '(Ada)', Clerk: 'Sam' },
  },
  'one person on three posts has a senior on each': {
    board: `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Grace
  division Production: Tom
    department Design: Grace
  position Bookkeeper: Grace`,
    seniors: { 'Grace on Accounts': 'Marcus', 'Grace on Design': 'Tom', 'Grace on Bookkeeper': 'Ada' },
  },
  'someone who is above themselves has the next person up as senior': {
    board: `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Marcus
      section Small Accounts: Marcus
        simple-position Clerk: Sam`,
    seniors: {
      'Marcus on Sales': 'Ada',
      'Marcus on Accounts': 'Ada',
      'Marcus on Small Accounts': 'Ada',
      'Sam on Clerk': 'Marcus',
    },
  },
  'someone who is above themselves with others in between has the nearest of them': {
    board: `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Grace
      section Small Accounts: Marcus
        unit Post: Grace`,
    seniors: { 'Marcus on Small Accounts': 'Grace', 'Grace on Post': 'Marcus', 'Grace on Accounts': 'Marcus' },
  },
  'nobody is their own senior': {
    board: `
founder Founder: Ada
  division Sales: Ada
    department Accounts: Ada`,
    seniors: { 'Ada on Founder': null, 'Ada on Sales': null, 'Ada on Accounts': null },
  },
  'a post at the root has no senior, and neither has anyone below it while it is vacant': {
    board: `
position Advisor: Ruth
position Board
  position Secretary: Leo`,
    seniors: { 'Ruth on Advisor': null, 'Leo on Secretary': null },
    held: { Advisor: 'Ruth', Board: null },
  },
  'an employee in the trash counts as a vacancy': {
    board: `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Sam`,
    trashed: ['Marcus'],
    seniors: { 'Sam on Accounts': 'Ada' },
    held: { Sales: '(Ada)' },
  },
  'if the first of several holders is in the trash, the second is responsible': {
    board: `
founder Founder: Ada
  division Sales: Marcus, Ines
    department Accounts: Sam`,
    trashed: ['Marcus'],
    seniors: { 'Ines on Sales': 'Ada', 'Sam on Accounts': 'Ines' },
    held: { Sales: 'Ines' },
  },
  'a senior without a user holds the post but is skipped': {
    board: `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Sam
    department Leads`,
    without_user: ['Marcus'],
    seniors: { 'Marcus on Sales': 'Ada', 'Sam on Accounts': 'Ada' },
    held: { Sales: 'Marcus', Leads: '(Ada)' },
  },
  'so is one whose user may not sign in': {
    board: `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Sam`,
    inactive: ['Marcus'],
    seniors: { 'Sam on Accounts': 'Ada' },
  },
  'the first of several holders is the senior of those below, but not of the other holders': {
    board: `
founder Founder: Ada
  division Sales: Marcus, Ines
    department Accounts: Sam, Ines`,
    seniors: { 'Ines on Sales': 'Ada', 'Sam on Accounts': 'Marcus', 'Ines on Accounts': 'Marcus' },
    held: { Sales: 'Marcus', Accounts: 'Sam' },
  },
};

describe('senior, holder and held from above', () => {
  test.each(Object.entries(cases))('%s', async (_title, told) => {
    const { pool, db } = agency.open;
    const company = await foundCompany(agency, 'Northlight');
    const people: Record<string, number> = {};
    for (const name of told.without_user ?? []) people[name] = await hire(agency, company, name, null);
    const chart = await makeChart(agency, told.board, { company, people });
    const ids = (names: string[] = []) => names.map((name) => chart.people[name]);
    await pool.query('update employees set deleted_at = now() where id = any($1)', [ids(told.trashed)]);
    await pool.query('update users set active = false where id in (select user_id from employees where id = any($1))', [
      ids(told.inactive),
    ]);

    const seniors: Record<string, string | null> = {};
    const juniors: Record<string, string> = {};
    for (const [name, id] of Object.entries(chart.people)) {
      for (const post of await postsHeld(db, id)) seniors[`${name} on ${post.name}`] = post.senior?.full_name ?? null;
      for (const one of await juniorsOf(db, id)) juniors[`${one.full_name} on ${one.position.name}`] = name;
    }
    expect(seniors).toMatchObject(told.seniors);
    // The juniors of everyone are the same relation seen from above.
    expect(juniors).toEqual(Object.fromEntries(Object.entries(seniors).filter(([, senior]) => senior !== null)));

    const { rows } = await pool.query<{ name: string; holder: string | null }>(
      `select p.name, coalesce(h.full_name, '(' || a.full_name || ')') as holder
       from post_lines($1) l join positions p on p.id = l.position_id
       left join employees h on h.id = l.holder_id left join employees a on a.id = l.above_id`,
      [chart.id],
    );
    expect(Object.fromEntries(rows.map(({ name, holder }) => [name, holder]))).toMatchObject(told.held ?? {});
  });
});

test('posts are in the order of the board: a deputy first, divisions before positions', async () => {
  const chart = await makeChart(
    agency,
    `
founder Founder: Ada
  position Assistant: Ada
  division Sales: Ada
    department Accounts: Ada
  division Production: Ada
  deputy Deputy: Ada
position Advisor: Ada`,
    {},
  );
  const held = await postsHeld(agency.open.db, chart.people['Ada']!);
  expect(held.map(({ name }) => name)).toEqual([
    'Founder',
    'Deputy',
    'Sales',
    'Accounts',
    'Production',
    'Assistant',
    'Advisor',
  ]);
});

test('the area of a post is itself and everything below it', async () => {
  const chart = await makeChart(
    agency,
    `
founder Founder
  division Sales
    department Accounts
      section Small
  division Production`,
    {},
  );
  const { Founder, Sales, Accounts, Small, Production } = chart.posts;
  const area = async (post: number) => (await areaBelow(agency.open.db, post)).toSorted((one, other) => one - other);
  expect(await area(Sales!)).toEqual([Sales, Accounts, Small]);
  expect(await area(Founder!)).toEqual([Founder, Sales, Accounts, Small, Production]);
  await agency.open.pool.query('update positions set deleted_at = now() where id = any($1)', [[Small, Accounts]]);
  expect(await area(Sales!)).toEqual([Sales]);
  expect(await area(Small!)).toEqual([]);
});

test('nobody has a post if the company has no board', async () => {
  const employee = await hire(agency, await foundCompany(agency, 'Quiet'), 'Olga');
  expect(await postsHeld(agency.open.db, employee)).toEqual([]);
  expect(await juniorsOf(agency.open.db, employee)).toEqual([]);
});
