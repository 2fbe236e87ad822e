import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportCard } from '../../../contract/overview/reports.ts';
import { reports } from '../../../contract/overview/reports.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';
import {
  figuresIn,
  insertService,
  march,
  reportFor,
  reportsPath as path,
  rowsIn,
  workAt,
} from '../../testing/reports.ts';

const names = Object.keys(reports) as (keyof typeof reports)[];

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) => agency.open.pool.query<{ id: number }>(text, values);
const cardsOf = async (who: Person): Promise<ReportCard[]> => (await who.get(path)).body.data;

const log = (user: number, kind: string, id: number, from: string, to: string | null) =>
  query(
    `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
     values ($1, $2, $3, 'Work', $4, $5, extract(epoch from $5::timestamptz - $4::timestamptz)) returning id`,
    [user, kind, id, from, to],
  );

test('the overview offers the reports a user may open, each with its figure', async () => {
  expect((await cardsOf(erin)).map(({ name }) => name)).toEqual(names);
  const ann = await agency.staff('Ann', 'browse reports', 'browse own time logs', 'read own deals');
  const cards = await cardsOf(ann);
  expect(cards.map(({ name, is_own }) => [name, is_own])).toEqual([
    ['deals', true],
    ['pipeline', true],
    ['time', true],
  ]);
  expect(cards[0]).toMatchObject({
    figure: { key: 'won_value', value: 0, before: 0 },
    period: { name: 'last-90-days' },
  });
  expect(cards[0]!.trend.length).toBeGreaterThanOrEqual(13);
  expect(cards[2]!.trend).toHaveLength(30);
  expect(await cardsOf(await agency.staff('Bare', 'browse reports'))).toEqual([]);
});

test('reports need the ability for reports and that for their data', async () => {
  const seller = await agency.staff('Seller', 'read deals', 'read services', 'browse time logs', 'manage expenses');
  const bare = await agency.staff('Clerk', 'browse reports');
  expect((await seller.get(path)).status).toBe(403);
  expect((await agency.stranger.get(path)).status).toBe(401);
  for (const name of names) {
    for (const address of [`${path}/${name}`, `${path}/${name}/filters`, `${path}/${name}/export`]) {
      expect((await seller.get(address)).status, address).toBe(403);
      expect((await bare.get(address)).status, address).toBe(403);
      expect((await agency.stranger.get(address)).status, address).toBe(401);
    }
    expect((await erin.get(`${path}/${name}/filters`)).body.data).toMatchObject({ fields: expect.any(Array) });
  }
  expect((await erin.get(`${path}/profits`)).status).toBe(404);
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, { to: ['The end must not be before the start.'] }],
  [{ from: '2026-02-30', to: '2026-03-01' }, { from: ['The From value must be a valid date.'] }],
  [{ from: '2026-03-01', to: 'tomorrow' }, { to: ['The To value must be a valid date.'] }],
  [{ from: '2026-03-01' }, { to: ["The To value can't be empty."] }],
  [{ period: 'custom' }, { from: ["The From value can't be empty."] }],
  [{ from: '2010-01-01', to: '2026-01-01' }, { to: ['A report covers ten years at most.'] }],
  [{ period: 'last-decade' }, { period: ['The Period value is not in the allowed values.'] }],
  [{ group: 'weather' }, { group: ['The Group by value is not in the allowed values.'] }],
  [{ company: 'x' }, { company: ['The Company value does not exist.'] }],
])('%o is refused', async (asked, data) => {
  for (const name of names) {
    expect(await erin.get(`${path}/${name}`, asked)).toMatchObject({ status: 422, body: { data } });
    expect((await erin.get(`${path}/${name}/export`, asked)).status).toBe(422);
  }
});

test('every report works with every group, empty or not, and every preset', async () => {
  for (const name of names) {
    const { groups } = await reportFor(erin, name);
    for (const { value } of groups) expect((await reportFor(erin, name, { group: value })).group).toBe(value);
    for (const period of [
      'this-month',
      'last-month',
      'this-quarter',
      'last-quarter',
      'this-year',
      'last-30-days',
      'last-90-days',
    ])
      expect((await reportFor(erin, name, { period, from: '', to: '' })).period.name).toBe(period);
  }
});

test('time counts on its day in the company’s time zone, past midnight on both days', async () => {
  const joe = await agency.staff('Joe', 'browse own time logs', 'browse reports');
  const ann = await agency.admin('Ann Lee');
  const acme = await addCompany(agency, 'Acme');
  const type = (await query(`insert into service_types (name, identifier) values ('Care', 'care') returning id`))
    .rows[0]!.id;
  const { id: service } = await insertService(agency, { company_id: acme, service_type_id: type, name: 'Site care' });
  const deal = await addDeal(erin, { company: acme, value: 1, name: 'Relaunch' });
  await log(joe.id, 'Service', service, '2026-03-10T09:00:00Z', '2026-03-10T10:30:00Z');
  await log(joe.id, 'Deal', deal, '2026-03-31T23:00:00Z', '2026-04-01T01:00:00Z');
  await log(ann.id, 'Service', service, '2026-02-28T23:30:00Z', '2026-03-01T00:30:00Z');
  await log(ann.id, 'Company', acme, '2026-03-11T22:00:00Z', '2026-03-12T00:00:00Z');
  const gone = await log(ann.id, 'Company', acme, '2026-03-12T09:00:00Z', '2026-03-12T17:00:00Z');
  await query('update time_logs set deleted_at = now() where id = $1', [gone.rows[0]!.id]);

  const report = await reportFor(erin, 'time');
  const hours = 3600;
  expect(figuresIn(report)).toEqual({
    time: 5 * hours,
    people: 2,
    days: 4,
    per_day: 1.25 * hours,
    billable: 0,
    amount: 0,
    logs: 4,
  });
  expect(rowsIn(report)).toMatchObject({
    'Ann Lee': { time: 2.5 * hours, days: 2, logs: 2 },
    Joe: { time: 2.5 * hours, days: 2, logs: 2 },
  });
  expect(report.charts[0]?.steps[30]).toMatchObject({ to: '2026-03-31' });
  expect(report.charts[0]?.steps[30]!.values.reduce((sum, value) => sum + value)).toBe(hours);
  expect(rowsIn(await reportFor(erin, 'time', { group: 'record' }))).toMatchObject({
    'Site care': { time: 2 * hours },
    Acme: { time: 2 * hours },
    Relaunch: { time: hours },
  });
  expect(rowsIn(await reportFor(erin, 'time', { group: 'company' }))).toMatchObject({ Acme: { time: 5 * hours } });

  // Joe sees his own hours; for a service he may not open, only that there were some.
  expect(rowsIn(await reportFor(joe, 'time'))).toMatchObject({ Joe: { time: 2.5 * hours } });
  expect((await reportFor(joe, 'time', { group: 'record' })).rows).toMatchObject([
    { text: 'Records you may not open', link: null, values: [2.5 * hours, 1, 2, 1.25 * hours, 0, 0, 2] },
  ]);
  await workAt(agency, ann, 'Europe/Berlin');
  expect(figuresIn(await reportFor(ann, 'time'))).toMatchObject({ time: 4.5 * hours });
  expect(figuresIn(await reportFor(ann, 'time', { employee: joe.id }))).toMatchObject({ time: 1.5 * hours });
});

test('the time report is equal to the logs to the second', async () => {
  const una = await agency.staff('Una', 'browse own time logs', 'browse reports');
  const acme = await addCompany(agency, 'Acme of seconds');
  // Stopped timers: logs count whole seconds, but begin and end at fractions of one. The last runs past two midnights.
  for (const [from, to] of [
    ['2026-03-10T09:00:00.900Z', '2026-03-10T09:10:01.700Z'],
    ['2026-03-10T10:00:00.600Z', '2026-03-10T10:00:02.500Z'],
    ['2026-03-11T23:59:58.300Z', '2026-03-13T00:00:01.100Z'],
  ] as const)
    await query(
      `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
       values ($1, 'Company', $2, 'Work', $3, $4, floor(extract(epoch from $4::timestamptz - $3::timestamptz)))`,
      [una.id, acme, from, to],
    );
  const logs = await una.get('/api/jobs/time-logs', { own: true });
  const total = (logs.body.meta as { total_time: number }).total_time;
  expect(total).toBe(600 + 1 + 86_402);
  expect(figuresIn(await reportFor(una, 'time'))).toMatchObject({ time: total, logs: 3 });
  const months = await reportFor(una, 'time', { group: 'month' });
  expect(months.rows.map(({ values }) => values[0])).toEqual([total]);
  const byDay = await Promise.all(
    ['2026-03-11', '2026-03-12', '2026-03-13'].map(async (day) =>
      figuresIn(await reportFor(una, 'time', { from: day, to: day })),
    ),
  );
  expect(byDay.map(({ time }) => time)).toEqual([1, 86_400, 1]);
});

test('a running timer counts up to now', async () => {
  const ida = await agency.staff('Ida', 'browse own time logs', 'browse reports');
  await log(ida.id, 'Deal', 1, new Date(Date.now() - 60_000).toISOString(), null);
  const { time } = figuresIn(await reportFor(ida, 'time', { period: 'last-30-days', from: '', to: '' }));
  expect(time).toBeGreaterThanOrEqual(60);
  expect(time).toBeLessThan(120);
});

test('a file contains the table as shown, with its total and without formulas, and is in the audit log', async () => {
  const evil = await addCompany(agency, '=cmd|calc');
  for (const [company, value] of [
    [evil, 10.5],
    [await addCompany(agency, 'Beta, "Ltd"'), 20],
  ] as const) {
    const id = await addDeal(erin, { company, value });
    await query(`update deals set status = 'won', closed_at = '2026-03-15', created_at = '2026-03-15' where id = $1`, [
      id,
    ]);
  }
  const asked = { ...march, group: 'company', sort: 'won_value', format: 'csv' };
  const answer = await erin.get(`${path}/deals/export`, asked);
  expect(answer.headers['content-disposition']).toContain('Deals won and lost 2026-03-01 to 2026-03-31.csv');
  expect((answer.body as unknown as { text: string }).text.split('\r\n')).toEqual([
    '\ufeffCompany,Won value,Won,Lost,Lost value,Win rate (%),Average won,Days to win',
    "'=cmd|calc,10.5,1,0,0,100,10.5,0",
    '"Beta, ""Ltd""",20,1,0,0,100,20,0',
    'Total,30.5,2,0,0,100,15.25,0',
    '',
  ]);
  const hours = await erin.get(`${path}/time/export`, { ...march, format: 'csv', group: 'company' });
  expect((hours.body as unknown as { text: string }).text).toContain('Acme,5:00:00,2,4,1:15:00,0:00:00,0,4');
  expect((await erin.get(`${path}/deals/export`, { ...asked, format: 'xlsx' })).headers['content-type']).toContain(
    'sheet',
  );
  expect((await erin.get(`${path}/deals/export`, { ...asked, format: 'pdf' })).status).toBe(422);
  expect((await erin.get(`${path}/deals/export`, { ...asked, sort: 'nothing' })).status).toBe(422);
  const { rows } = await agency.open.pool.query(
    `select detail from audit_events where action = 'export' and subject like 'Deals won%' and user_id = $1`,
    [erin.id],
  );
  expect(rows).toMatchObject([
    { detail: { path: `${path}/deals/export`, format: 'csv', rows: 3, query: { group: 'company' } } },
    { detail: { format: 'xlsx' } },
  ]);
});
