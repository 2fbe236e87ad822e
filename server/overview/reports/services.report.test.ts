import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addServiceType } from '../../testing/deals.ts';
import { figuresIn, insertExpense, insertService, reportFor, rowsIn, totalsIn, workAt } from '../../testing/reports.ts';

let agency: Agency;
let erin: Person;
let pia: Person;
let own: Person;
let acme: number;
let type: number;
let care: { id: number; rounds: number[] };

const query = (text: string, values: unknown[] = []) => agency.open.pool.query<{ id: number }>(text, values);

beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  pia = await agency.staff('Pia', 'read services', 'browse reports');
  own = await agency.staff('Own', 'read own services', 'browse reports');
  acme = await addCompany(agency, 'Acme');
  type = await addServiceType(agency, 'Care');
  const shared = { company_id: acme, service_type_id: type, time_zone: 'America/New_York' };
  // Occurrences begin at midnight in New York: the one of April at four o’clock UTC.
  care = await insertService(
    agency,
    { ...shared, name: 'Site care', owner_id: pia.id, recurring: 1, fee: 100.1, fee_setup: 25, fee_perc_ad_spend: 7.5 },
    [
      ['2026-02-01T05:00:00Z', '2026-03-01T05:00:00Z', 300],
      ['2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z', 300],
      ['2026-04-01T04:00:00Z', '2026-05-01T04:00:00Z', 300],
      ['2099-03-01T05:00:00Z', '2099-04-01T04:00:00Z', 300],
    ],
  );
  await insertService(agency, {
    ...shared,
    name: 'Relaunch',
    owner_id: own.id,
    fee: 5000,
    fee_setup: 10,
    budget: 80,
    created_at: '2026-03-31T23:30:00Z',
  });
  const gone = await insertService(
    agency,
    { ...shared, name: 'Gone', recurring: 1, fee: 77, deleted_at: '2026-03-05' },
    [['2026-03-02T05:00:00Z', '2026-04-02T04:00:00Z', 900]],
  );
  const away = await insertService(
    agency,
    { ...shared, name: 'Away', owner_id: own.id, recurring: 1, fee: 7, archived_at: '2026-03-20' },
    [
      ['2026-03-02T05:00:00Z', '2026-04-02T04:00:00Z', 50],
      ['2099-03-02T05:00:00Z', '2099-04-02T04:00:00Z', 50],
    ],
  );
  const inMarch = { service: care.id, round: care.rounds[1]! };
  await insertExpense(agency, { ...inMarch, cost: 200.5, on: '2026-03-01' });
  await insertExpense(agency, { ...inMarch, cost: 200, on: '2026-04-02' });
  await insertExpense(agency, { ...inMarch, cost: -0.1, on: '2026-03-31' });
  await insertExpense(agency, { service: gone.id, round: gone.rounds[0]!, cost: 66, on: '2026-03-10' });
  await insertExpense(agency, { service: away.id, round: away.rounds[0]!, cost: 50, on: '2026-03-10' });
  const deleted = await insertExpense(agency, { ...inMarch, cost: 4000, on: '2026-03-15' });
  await query('update expenses set deleted_at = now() where id = $1', [deleted]);
});
afterAll(() => agency.close());

test('retainers bring in their fee with each occurrence, projects once, and ad spend its share', async () => {
  const report = await reportFor(pia, 'fees');
  expect(figuresIn(report)).toEqual({
    fees: 5132.13,
    retainer: 107.1,
    project: 5000,
    setup: 10,
    // 7.5 % of 200.50 and of the refund of 0.10, each to the cent.
    ad_spend: 15.03,
    ahead: 0,
  });
  expect(rowsIn(report)).toMatchObject({
    Own: { fees: 5017, retainer: 7, project: 5000, setup: 10 },
    Pia: { fees: 115.13, retainer: 100.1, ad_spend: 15.03 },
  });
  expect(totalsIn(report)).toMatchObject({ fees: 5132.13 });
  expect(report.charts[0]).toMatchObject({
    kind: 'stacked',
    series: [{ key: 'retainer' }, { key: 'project' }, { key: 'setup' }, { key: 'ad_spend' }],
  });
});

test('a set-up fee counts with the first occurrence, and future fees are shown separately', async () => {
  const february = await reportFor(pia, 'fees', { from: '2026-02-01', to: '2026-02-28', group: 'service' });
  expect(figuresIn(february)).toMatchObject({ fees: 125.1, retainer: 100.1, setup: 25 });
  expect(february.rows).toMatchObject([{ text: 'Site care', hint: 'Acme', link: { to: `/services/${care.id}` } }]);
  const ahead = await reportFor(pia, 'fees', { from: '2099-03-01', to: '2099-03-31' });
  expect(figuresIn(ahead)).toMatchObject({ fees: 0, retainer: 0, ahead: 100.1 });
  expect(ahead.period.before).toBeNull();
});

test('a project counts in the company’s time zone, an occurrence in the service’s own', async () => {
  const ada = await agency.admin('Ada');
  await workAt(agency, ada, 'Asia/Tokyo');
  expect(figuresIn(await reportFor(ada, 'fees'))).toMatchObject({ retainer: 107.1, project: 0 });
  expect(figuresIn(await reportFor(ada, 'fees', { from: '2026-04-01', to: '2026-04-30' }))).toMatchObject({
    retainer: 100.1,
    project: 5000,
  });
});

test('each occurrence has its budget, everything spent on it, and a mark if overspent', async () => {
  const report = await reportFor(pia, 'budgets');
  expect(report.rows.map(({ text, hint, mark, values }) => [text, hint, mark, ...values])).toEqual([
    ['Site care', 'March 2026', 'Over budget', 300, 400.4, -100.4, 133.5, 100.4],
    ['Relaunch', 'Project', null, 80, 0, 80, 0, 0],
    ['Away', '2 Mar 2026 – 1 Apr 2026', null, 50, 50, 0, 100, 0],
  ]);
  expect(figuresIn(report)).toEqual({
    budget: 430,
    spent: 450.4,
    remaining: -20.4,
    used: 104.7,
    over: 1,
    excess: 100.4,
  });
  expect(report.rows[0]!.link).toEqual({ to: `/services/${care.id}` });
  expect(rowsIn(await reportFor(pia, 'budgets', { group: 'company' }))).toEqual({
    Acme: { budget: 430, spent: 450.4, remaining: -20.4, used: 104.7, excess: 100.4 },
  });
  const retainers = await reportFor(pia, 'budgets', { kind: 'retainers', group: 'service' });
  expect(retainers.rows.map(({ text }) => text)).toEqual(['Site care', 'Away']);
});

test('expenses of a retainer outside its occurrences have no budget', async () => {
  const loose = await insertExpense(agency, { service: care.id, cost: 12, on: '2026-08-08' });
  const august = { from: '2026-08-01', to: '2026-08-31' };
  expect((await reportFor(pia, 'budgets', august)).rows).toMatchObject([
    { text: 'Site care', hint: 'Outside any round', mark: 'Over budget', values: [0, 12, -12, null, 12] },
  ]);
  await query('delete from expenses where id = $1', [loose]);
});

test('users who only read own services get those, and users without the ability get none', async () => {
  expect(figuresIn(await reportFor(own, 'fees'))).toMatchObject({ fees: 5017, ad_spend: 0 });
  expect((await reportFor(own, 'budgets')).rows.map(({ text }) => text)).toEqual(['Relaunch', 'Away']);
  const viewer = await agency.staff('Viewer', 'view services', 'browse reports');
  const reader = await agency.staff('Reader', 'read services');
  for (const name of ['fees', 'budgets']) {
    for (const who of [viewer, reader]) expect((await who.get(`/api/reports/${name}`)).status).toBe(403);
  }
});

test('expenses by supplier, with refunds subtracted', async () => {
  await insertExpense(agency, { service: care.id, cost: 5, on: '2026-03-12', supplier: ' META ', by: own.id });
  await insertExpense(agency, { service: care.id, cost: 30, on: '2026-03-13', supplier: 'Printers', by: pia.id });
  const report = await reportFor(erin, 'expenses');
  expect(figuresIn(report)).toEqual({ cost: 285.4, bills: 5, average: 57.08, largest: 200.5, suppliers: 2 });
  expect(report.rows.map(({ text, values }) => [text, ...values])).toEqual([
    ['Meta', 255.4, 4, 63.85, 200.5],
    ['Printers', 30, 1, 30, 30],
  ]);
  expect(report.charts[0]).toMatchObject({
    kind: 'stacked',
    series: [
      { label: 'Meta', tone: 1 },
      { label: 'Printers', tone: 2 },
    ],
  });
  expect(report.charts[0]?.steps.at(-1)).toEqual({ from: '2026-03-31', to: '2026-03-31', values: [-0.1, 0] });
  expect(figuresIn(await reportFor(erin, 'expenses', { supplier: 'print' }))).toMatchObject({ cost: 30, bills: 1 });
});

test('users who only add expenses see their own; users who only read cannot export them', async () => {
  const booker = await agency.staff('Booker', 'create expenses', 'browse reports');
  await insertExpense(agency, { service: care.id, cost: 1.5, on: '2026-03-14', by: booker.id });
  const mine = await reportFor(booker, 'expenses');
  expect(figuresIn(mine)).toMatchObject({ cost: 1.5, bills: 1 });
  expect(mine).toMatchObject({ is_own: true, can: { export: true } });
  expect((await reportFor(pia, 'expenses')).can).toEqual({ export: false });
  expect((await pia.get('/api/reports/expenses/export')).status).toBe(403);
  expect((await booker.get('/api/reports/expenses/export', { format: 'csv' })).status).toBe(200);
});
