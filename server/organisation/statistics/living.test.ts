import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SourceRows } from '../../../contract/organisation/statistics.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { foundCompany, makeChart } from '../../testing/posts.ts';
import { assignTo, colleague, define, graphOf, pointsOf, statisticsPath } from '../../testing/statistics.ts';
import { closePeriods } from './close.ts';
import { refreshAllDays } from './days.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let acme: number;
let company: number;
let max: Colleague;
let ann: Colleague;
let bob: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  acme = await addCompany(agency, 'Acme');
  company = await foundCompany(agency, 'Northlight', 'Pacific/Auckland');
  const all = ['browse statistics', 'add statistic definitions', 'assign statistics', 'set statistic values'] as const;
  max = await colleague(agency, company, 'Max', ...all, 'read deals');
  ann = await colleague(agency, company, 'Ann', 'browse own statistics', 'read own deals');
  bob = await colleague(agency, company, 'Bob');
});
afterAll(() => agency.close());

const won = async (owner: Colleague | null, at: string, value = 100): Promise<number> =>
  (
    await agency.open.pool.query<{ id: number }>(
      `with n as (insert into nodes (kind) values ('Deal') returning id)
       insert into deals (node_id, company_id, owner_id, name, status, closed_at, value)
       select id, $1, $2, 'Website', 'won', $3, $4 from n returning id`,
      [acme, owner?.id ?? null, at, value],
    )
  ).rows[0]!.id;

const weekly = { source: 'deals-won', source_scope: 'holder' };
const april = { from_date: '2026-04-01', to_date: '2026-04-30' };

test('a living graph counts by itself, by the days of the company’s own time zone', async () => {
  const id = await assignTo(max, await define(max, 'Won', weekly), { employee: ann.employee });
  // In Auckland it is Friday the 10th already, and weeks end on Thursdays.
  await won(ann, '2026-04-09T13:00:00Z');
  await won(ann, '2026-04-09T11:00:00Z');
  await won(bob, '2026-04-09T11:00:00Z');
  expect(await pointsOf(max, id, april)).toEqual({
    '2026-04-09': 1,
    '2026-04-16': 1,
    '2026-04-23': 0,
    '2026-04-30': 0,
  });
  const money = await define(max, 'Won value', { ...weekly, source: 'deals-won-value', source_scope: 'agency' });
  const agencyWide = await assignTo(max, money, { employee: ann.employee });
  await won(null, '2026-04-09T11:00:00Z', 50);
  expect((await pointsOf(max, agencyWide, april))['2026-04-09']).toBe(250);
});

test('what changes in the source changes the graph, until its period was closed', async () => {
  const id = await assignTo(max, await define(max, 'Changing', weekly), { employee: bob.employee });
  const deal = await won(bob, '2026-05-05T02:00:00Z');
  const may = { from_date: '2026-05-01', to_date: '2026-05-07' };
  expect(await pointsOf(max, id, may)).toEqual({ '2026-05-07': 1 });
  await agency.open.pool.query('update deals set owner_id = $1 where id = $2', [ann.id, deal]);
  expect(await pointsOf(max, id, may)).toEqual({ '2026-05-07': 0 });
  await agency.open.pool.query(`update deals set owner_id = $1, closed_at = '2026-05-14T02:00:00Z' where id = $2`, [
    bob.id,
    deal,
  ]);
  expect(await pointsOf(max, id, { ...may, to_date: '2026-05-14' })).toEqual({ '2026-05-07': 0, '2026-05-14': 1 });
  await agency.open.pool.query('delete from deals where id = $1', [deal]);
  await refreshAllDays(agency.platform);
  const left = await agency.open.pool.query('select from statistic_dirt');
  expect(left.rowCount).toBe(0);
  expect(await pointsOf(max, id, { ...may, to_date: '2026-05-14' })).toEqual({ '2026-05-07': 0, '2026-05-14': 0 });
});

test('values that count themselves cannot be typed, a quota can', async () => {
  const id = await assignTo(max, await define(max, 'Locked', weekly), { employee: ann.employee });
  const path = `${statisticsPath}/assignments/${id}/set-value`;
  expect((await max.get(path, { _form: true })).body.data).toMatchObject({ title: 'Set Quota and Note' });
  expect(await max.post(path, { date: '2026-04-09', value: 5 })).toMatchObject({ status: 422 });
  expect(await max.post(path, { date: '2026-04-09', quota: 5 })).toMatchObject({ status: 200 });
});

test('a row counts for whoever held the post on its day: a move of staff changes no past point', async () => {
  const home = await foundCompany(agency, 'Posts');
  const [lea, jon, boss] = [
    await colleague(agency, home, 'Lea'),
    await colleague(agency, home, 'Jon'),
    await colleague(agency, home, 'Boss', 'browse statistics', 'add statistic definitions', 'assign statistics'),
  ];
  const { posts, id: chart } = await makeChart(agency, 'founder Head\n  position Sales: Lea', {
    company: home,
    people: { Lea: lea.employee },
  });
  const graph = await assignTo(boss, await define(boss, 'Won', weekly), { position: posts['Sales'] });
  const area = await assignTo(boss, await define(boss, 'Area', { ...weekly, source_scope: 'area' }), {
    position: posts['Head'],
  });
  await won(lea, '2026-04-08T12:00:00Z');
  await won(jon, '2026-04-08T12:00:00Z');
  await won(jon, '2026-04-15T12:00:00Z');
  const before = await pointsOf(boss, graph, april);
  expect(before).toMatchObject({ '2026-04-09': 1, '2026-04-16': 0 });
  await agency.open.pool.query(`update position_staff set until_on = '2026-04-10' where employee_id = $1`, [
    lea.employee,
  ]);
  await agency.open.pool.query(
    `insert into position_staff (chart_id, position_id, employee_id, sequence, from_on) values ($1, $2, $3, 1, '2026-04-10')`,
    [chart, posts['Sales'], jon.employee],
  );
  expect(await pointsOf(boss, graph, april)).toMatchObject({ '2026-04-09': 1, '2026-04-16': 1 });
  expect(await pointsOf(boss, area, april)).toMatchObject({ '2026-04-09': 1, '2026-04-16': 1 });
});

test('whoever is on two posts of an area counts once', async () => {
  const home = await foundCompany(agency, 'Twice');
  const [lea, boss] = [
    await colleague(agency, home, 'Lea'),
    await colleague(agency, home, 'Boss', 'browse statistics', 'add statistic definitions', 'assign statistics'),
  ];
  const { posts } = await makeChart(agency, 'founder Head\n  position Sales: Lea\n  position Print: Lea', {
    company: home,
    people: { Lea: lea.employee },
  });
  const area = await define(boss, 'Area', { ...weekly, source_scope: 'area' });
  const graph = await assignTo(boss, area, { position: posts['Head'] });
  await won(lea, '2026-04-08T12:00:00Z');
  expect(await pointsOf(boss, graph, april)).toMatchObject({ '2026-04-09': 1 });
});

test('a click on a point lists its rows; what the reader may not see is only counted', async () => {
  const mixed = await define(max, 'Mixed', { ...weekly, source_scope: 'agency' });
  const id = await assignTo(max, mixed, { employee: ann.employee });
  await won(ann, '2026-06-03T02:00:00Z');
  await won(bob, '2026-06-03T02:00:00Z');
  const rows = async (who: Colleague) =>
    (await who.get(`${statisticsPath}/assignments/${id}/rows`, { period_end: '2026-06-04' })).body.data as SourceRows;
  expect(await rows(max)).toMatchObject({ total: 2, hidden: 0, rows: [{ name: 'Website' }, { name: 'Website' }] });
  expect(await rows(ann)).toMatchObject({ total: 2, hidden: 1, rows: [{ name: 'Website', day: '2026-06-03' }] });
});

test('logged hours open at the record they were logged on, and a long list says how many more there are', async () => {
  const reader = await colleague(agency, company, 'Rita', 'browse statistics', 'browse time logs');
  const hours = await define(max, 'Hours', { source: 'hours-logged', source_scope: 'holder' });
  const id = await assignTo(max, hours, { employee: bob.employee });
  await agency.open.pool.query(
    `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
     select $1, 'Company', $2, 'Wireframes', at, at + interval '18 seconds', 18
     from generate_series('2026-06-10T02:00:00Z'::timestamptz, '2026-06-10T12:00:00Z', interval '18 seconds') at limit 2000`,
    [bob.id, acme],
  );
  await agency.open.pool.query(
    `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
     select user_id, reference_type, reference_id, title, start_at - interval '1 day', end_at - interval '1 day', seconds
     from time_logs where user_id = $1`,
    [bob.id],
  );
  const { rows, ...rest } = (await reader.get(`${statisticsPath}/assignments/${id}/rows`, { period_end: '2026-06-11' }))
    .body.data as SourceRows;
  expect(rest).toEqual({ total: 20, more: 3800, hidden: 0 });
  expect(rows).toHaveLength(200);
  expect(rows[0]).toMatchObject({ name: 'Wireframes', path: `/dashboard?panels=time-logs.Company-${acme}` });
});

test('a closed period is kept as reported; what changes later is said and can be taken over', async () => {
  const home = await foundCompany(agency, 'Closing', 'America/Los_Angeles');
  const boss = await colleague(
    agency,
    home,
    'Cleo',
    'browse statistics',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  const id = await assignTo(boss, await define(boss, 'Won', weekly), { employee: boss.employee });
  const stock = await assignTo(
    boss,
    await define(boss, 'Pipeline', { source: 'open-pipeline', source_scope: 'agency' }),
    {
      employee: boss.employee,
    },
  );
  await won(boss, '2026-07-01T12:00:00Z');
  // 23:59 of Thursday the 2nd in Los Angeles: the week is not over.
  await closePeriods(agency.platform, Date.parse('2026-07-03T06:59:00Z'));
  const weeks = async () =>
    (
      await agency.open.pool.query<{ end: string }>(
        `select period_end::text as end from statistic_closes where company_id = $1 and type = 'weekly' order by 1`,
        [home],
      )
    ).rows.map(({ end }) => end);
  expect(await weeks()).toEqual(['2026-06-25']);
  const midnight = Date.parse('2026-07-03T07:00:00Z');
  await Promise.all([1, 2, 3].map(() => closePeriods(agency.platform, midnight)));
  expect(await closePeriods(agency.platform, midnight)).toBe(0);
  expect(await weeks()).toEqual(['2026-06-25', '2026-07-02']);
  await won(boss, '2026-07-02T12:00:00Z');
  const july = { from_date: '2026-07-01', to_date: '2026-07-02' };
  const line = (await graphOf(boss, id, july)).chart_data.datasets[0]!;
  expect(line).toMatchObject({ data: [1], now: [2] });
  expect((await graphOf(boss, stock, july)).chart_data.datasets[0]!.data).toEqual([0]);
  // The dialog of a reported value saves a quota and a note, and leaves the value alone.
  const dialog = `${statisticsPath}/assignments/${id}/set-value`;
  const { values } = (await boss.get(dialog, { _form: true, date: '2026-07-02' })).body.data as unknown as {
    values: Record<string, unknown>;
  };
  expect(values).toMatchObject({ counts_itself: true, value: null });
  expect(await boss.post(dialog, { ...values, quota: 3, note: 'The fair' })).toMatchObject({ status: 200 });
  expect((await graphOf(boss, id, july)).chart_data.datasets[0]!).toMatchObject({ data: [1], quotas: [3], now: [2] });
  const take = `${statisticsPath}/assignments/${id}/take-over`;
  expect(await boss.post(take, { period_end: '2026-07-01' })).toMatchObject({ status: 422 });
  expect(await boss.post(take, { period_end: '2026-07-02' })).toMatchObject({ status: 200 });
  expect((await graphOf(boss, id, july)).chart_data.datasets[0]!).toMatchObject({ data: [2], now: null });
  // Late: three weeks at once, each once.
  await closePeriods(agency.platform, Date.parse('2026-07-24T12:00:00Z'));
  expect(await weeks()).toEqual(['2026-06-25', '2026-07-02', '2026-07-09', '2026-07-16', '2026-07-23']);
});

test('a close that crashes leaves the period open for the next round', async () => {
  const home = await foundCompany(agency, 'Crashing');
  const count = async () =>
    (await agency.open.pool.query('select from statistic_closes where company_id = $1', [home])).rowCount;
  await agency.open.pool.query(`create function crash() returns trigger language plpgsql as $$
    begin raise exception 'crash'; end $$`);
  await agency.open.pool.query(
    'create trigger crash after insert on statistic_closes for each row execute function crash()',
  );
  await expect(closePeriods(agency.platform)).rejects.toThrow();
  expect(await count()).toBe(0);
  await agency.open.pool.query('drop trigger crash on statistic_closes');
  await closePeriods(agency.platform);
  expect(await count()).toBe(3);
});
