import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addDeal, addServiceType } from '../../testing/deals.ts';
import { beforeIn, figuresIn, reportFor, rowsIn, totalsIn, workAt } from '../../testing/reports.ts';

let agency: Agency;
let erin: Person;
let rep: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  rep = await agency.staff('Rep', 'read own deals', 'browse reports');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const query = (text: string, values: unknown[] = []) =>
  agency.open.pool.query<{ id: number; board_id: number }>(text, values);

type Decision = { value: number; owner?: Person; status?: 'won' | 'lost'; at: string; added?: string; more?: object };

async function decide({ value, owner = erin, status = 'won', at, added = at, more = {} }: Decision): Promise<number> {
  const id = await addDeal(erin, { company: acme, value, owner: owner.id, ...more });
  await query('update deals set status = $2, closed_at = $3, created_at = $4 where id = $1', [id, status, at, added]);
  return id;
}

test('deals count on the day they were decided, exact to the cent and the edges of the period', async () => {
  await decide({ value: 1000.1, at: '2026-03-01T00:00:00Z', added: '2026-02-19T00:00:00Z' });
  await decide({ value: 0.2, owner: rep, at: '2026-03-31T23:59:59.999Z', added: '2026-03-11T23:59:59.999Z' });
  await decide({ value: 300, owner: rep, status: 'lost', at: '2026-03-15T12:00:00Z' });
  await decide({ value: 50, status: 'lost', at: '2026-02-28T23:59:59Z' });
  await decide({ value: 70, at: '2026-04-01T00:00:00Z' });
  const archived = await decide({ value: 5, at: '2026-03-09T09:00:00Z', added: '2026-03-09T09:00:00Z' });
  await query('update deals set archived_at = now() where id = $1', [archived]);
  const gone = await decide({ value: 9999, at: '2026-03-10T09:00:00Z' });
  await query('update deals set deleted_at = now() where id = $1', [gone]);
  await addDeal(erin, { company: acme, value: 888 });

  const report = await reportFor(erin, 'deals');
  expect(report.period).toEqual({
    name: 'custom',
    from: '2026-03-01',
    to: '2026-03-31',
    before: { from: '2026-01-29', to: '2026-02-28' },
  });
  expect(figuresIn(report)).toEqual({ won_value: 1005.3, won: 3, lost: 1, rate: 75, average: 335.1, days: 10 });
  expect(beforeIn(report)).toEqual({ won_value: 0, won: 0, lost: 1, rate: 0, average: null, days: null });
  expect(rowsIn(report)).toMatchObject({
    Erin: { won_value: 1005.1, won: 2, lost: 0, lost_value: 0, rate: 100 },
    Rep: { won_value: 0.2, won: 1, lost: 1, lost_value: 300, rate: 50 },
  });
  expect(totalsIn(report)).toMatchObject({ won_value: 1005.3, lost_value: 300, won: 3, lost: 1 });
  expect(report.charts[0]).toMatchObject({ kind: 'grouped', step: 'day' });
  expect(report.charts[0]?.steps).toHaveLength(31);
  expect(report.charts[0]?.steps[0]).toEqual({ from: '2026-03-01', to: '2026-03-01', values: [1000.1, 0] });
  expect(report.charts[0]?.steps[14]).toMatchObject({ values: [0, 300] });
});

test('days follow the working company’s time zone', async () => {
  const ada = await agency.admin('Ada');
  await workAt(agency, ada, 'America/New_York');
  const report = await reportFor(ada, 'deals');
  expect(report.time_zone).toBe('America/New_York');
  // Midnight in London is the evening before in New York: a deal of 1 March drops out, one of 1 April comes in.
  expect(figuresIn(report)).toMatchObject({ won_value: 75.2, won: 3, lost: 1 });
  expect(report.charts[0]?.steps.at(-1)).toMatchObject({ to: '2026-03-31', values: [70.2, 0] });
});

test('users who only see their own deals get a report of those', async () => {
  const mine = await reportFor(rep, 'deals');
  expect(figuresIn(mine)).toMatchObject({ won_value: 0.2, won: 1, lost: 1 });
  expect(mine.rows.map(({ text }) => text)).toEqual(['Rep']);
  expect(mine.is_own).toBe(true);
  expect((await reportFor(erin, 'deals')).is_own).toBe(false);
  const asked = await reportFor(rep, 'deals', { owner: erin.id });
  expect(figuresIn(asked)).toMatchObject({ won: 0, lost: 0, rate: null });
  expect(mine.groups.map(({ value }) => value)).toEqual(['rep', 'type', 'source', 'company', 'month']);
});

test('a deal of several types is in each row, and once in the total', async () => {
  const [site, seo] = [await addServiceType(agency, 'Site'), await addServiceType(agency, 'Search')];
  await decide({ value: 40, at: '2026-05-05T10:00:00Z', more: { service_types: [site, seo] } });
  await decide({ value: 2, at: '2026-05-06T10:00:00Z', more: { service_types: [seo] } });
  await decide({ value: 1, at: '2026-05-07T10:00:00Z' });
  const may = { from: '2026-05-01', to: '2026-05-31' };
  const report = await reportFor(erin, 'deals', { ...may, group: 'type' });
  expect(report.rows.map(({ text, values }) => [text, values[0]])).toEqual([
    ['Search', 42],
    ['Site', 40],
    ['No service type', 1],
  ]);
  expect(totalsIn(report)).toMatchObject({ won_value: 43, won: 3 });
  expect(report.rows[0]!.link).toMatchObject({ to: '/deals/browse', filters: { service_type: { id: seo } } });
  const narrowed = await reportFor(erin, 'deals', { ...may, service_type: site });
  expect(figuresIn(narrowed)).toMatchObject({ won_value: 40, won: 1 });
});

test('by source and campaign, and by month with a link to each', async () => {
  const day = { from: '2026-06-01', to: '2026-07-31' };
  const led = await decide({ value: 10, at: '2026-06-30T10:00:00Z' });
  await decide({ value: 3, at: '2026-07-01T10:00:00Z' });
  const item = await query(`insert into pick_list_items (pick_list_id, label, identifier, sequence)
    select id, 'Fair', 'fair', 99 from pick_lists where identifier = 'source' returning id`);
  const campaign = await query(`insert into campaigns (name) values ('Autumn') returning id`);
  await query(`insert into leads (first_name, source_id, campaign_id, deal_id) values ('Lee', $1, $2, $3)`, [
    item.rows[0]!.id,
    campaign.rows[0]!.id,
    led,
  ]);
  expect(rowsIn(await reportFor(erin, 'deals', { ...day, group: 'source' }))).toMatchObject({
    Fair: { won_value: 10 },
    'No source': { won_value: 3 },
  });
  const campaigns = await reportFor(erin, 'deals', { ...day, group: 'campaign' });
  expect(campaigns.rows[0]).toMatchObject({ text: 'Autumn', link: { to: `/contacts/report/${campaign.rows[0]!.id}` } });
  expect((await rep.get('/api/reports/deals', { ...day, group: 'campaign' })).status).toBe(422);
  const months = await reportFor(erin, 'deals', { ...day, group: 'month' });
  expect(months.rows).toMatchObject([
    { text: 'June 2026', link: { search: { period: 'custom', from: '2026-06-01', to: '2026-06-30' } } },
    { text: 'July 2026', link: { search: { period: 'custom', from: '2026-07-01', to: '2026-07-31' } } },
  ]);
});

test('the forecast weights open deals by the win rate of their rep, or of all if theirs has too few deals', async () => {
  const seller = await agency.staff('Seller', 'read deals', 'browse reports');
  const year = { from: '2020-01-01', to: '2020-12-31' };
  for (const status of ['won', 'won', 'won', 'won', 'lost'] as const)
    await decide({ value: 1, owner: seller, status, at: '2020-05-05T10:00:00Z' });
  for (const status of ['lost', 'lost', 'lost'] as const)
    await decide({ value: 1, owner: rep, status, at: '2020-06-05T10:00:00Z' });
  const client = await addCompany(agency, 'Pipeline client');
  const [placed] = [await addDeal(erin, { company: client, value: 1000, owner: seller.id })];
  await addDeal(erin, { company: client, value: 200, owner: rep.id });
  const away = await addDeal(erin, { company: client, value: 5000, owner: seller.id });
  await query('update deals set archived_at = now() where id = $1', [away]);
  const board = await query(
    `insert into boards (name, contains, is_default) values ('Sales', 'deals', true) returning id`,
  );
  const stage = await query(
    `insert into stages (cid, board_id, name, sequence) values ('s', $1, 'Offer', 1) returning id`,
    [board.rows[0]!.id],
  );
  await query(`insert into cards (cid, board_id, stage_id, sequence, deal_id) values ('c', $1, $2, 1, $3)`, [
    board.rows[0]!.id,
    stage.rows[0]!.id,
    placed,
  ]);

  // The seller won four of five; all together won four of eight.
  const report = await reportFor(seller, 'pipeline', { ...year, company: client });
  expect(figuresIn(report)).toMatchObject({ deals: 2, value: 1200, forecast: 900, rate: 75 });
  expect(report.rows.map(({ text, values }) => [text, values[1], values[3]])).toEqual([
    ['Offer', 1000, 800],
    ['On no board', 200, 100],
  ]);
  expect(report).toMatchObject({ charts: [], period: { before: null }, bars: { column: 'value', part: 'forecast' } });
  const unknown = await reportFor(seller, 'pipeline', { from: '2001-01-01', to: '2001-12-31', company: client });
  expect(figuresIn(unknown)).toMatchObject({ deals: 2, value: 1200, forecast: null, rate: null });
  const own = await reportFor(rep, 'pipeline', { ...year, company: client });
  expect(figuresIn(own)).toMatchObject({ deals: 1, value: 200, forecast: 0 });
});

test('the forecast counts what a stage says before any win rate, and can be read by month', async () => {
  const solo = await agency.staff('Solo', 'read deals', 'browse reports');
  for (const status of ['won', 'won', 'won', 'won', 'lost'] as const)
    await decide({ owner: solo, value: 1, status, at: '2030-06-01T12:00:00Z' });
  const client = await addCompany(agency, 'Forecast client');
  const terms = { company: client, owner: solo.id };
  const [offered, agreed] = [
    await addDeal(erin, { ...terms, value: 1000, expected_close_on: '2026-12-24' }),
    await addDeal(erin, { ...terms, value: 2000, expected_close_on: '2027-02-01' }),
  ];
  await addDeal(erin, { ...terms, value: 100 });
  const { rows } =
    await query(`with board as (insert into boards (name, contains) values ('Partners', 'deals') returning id)
    insert into stages (cid, board_id, name, sequence, probability)
    select name, board.id, name, at, percent from board, (values ('Talks', 1, 10), ('Contract', 2, 90)) as s (name, at, percent)
    returning id, board_id`);
  for (const [at, deal] of [offered, agreed].entries())
    await query(`insert into cards (cid, board_id, stage_id, sequence, deal_id) values ($1, $2, $3, 1, $4)`, [
      `forecast ${deal}`,
      rows[at]!.board_id,
      rows[at]!.id,
      deal,
    ]);

  const days = { from: '2030-01-01', to: '2030-12-31' };
  const report = await reportFor(solo, 'pipeline', { ...days, company: client, group: 'close' });
  expect(figuresIn(report)).toMatchObject({ deals: 3, value: 3100, forecast: 1980 });
  expect(report.rows.map(({ text, values }) => [text, values[1], values[2], values[3]])).toEqual([
    ['December 2026', 1000, 10, 100],
    ['February 2027', 2000, 90, 1800],
    ['No expected close', 100, 80, 80],
  ]);
  expect(report.rows.map(({ link }) => link?.filters)).toEqual([
    { status: ['in-progress'], close_from: '2026-12-01', close_until: '2026-12-31' },
    { status: ['in-progress'], close_from: '2027-02-01', close_until: '2027-02-28' },
    undefined,
  ]);
});
