import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agency } from '../testing/agency.ts';
import { openDemo } from '../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

const count = async (query: string) => Number((await agency.open.pool.query<{ n: string }>(query)).rows[0]!.n);

test('the studio delivers thirty services, some sold by deals, with occurrences and expenses', async () => {
  expect(await count('select count(*) n from services')).toBe(30);
  expect(await count('select count(*) n from deal_service_types where service_id is not null')).toBeGreaterThan(5);
  expect(await count('select count(*) n from services where deal_id is not null')).toBe(
    await count('select count(*) n from deal_service_types where service_id is not null'),
  );
  expect(await count('select count(*) n from expenses')).toBeGreaterThan(100);
  expect(
    await count(`select count(*) n from services s where recurring > 0 and status = 1 and not exists (
      select from service_occurrences o where o.service_id = s.id and o.start_at <= now() and o.end_at > now())`),
  ).toBe(0);
  expect(await count(`select count(*) n from expenses where expense_at > current_date`)).toBe(0);
});

test('the studio bills time, agrees on hours, gets money back and keeps receipts', async () => {
  expect(await count('select count(*) n from services where hour_budget > 0')).toBeGreaterThan(20);
  expect(
    await count(`select count(*) n from service_occurrences o join services s on s.id = o.service_id
      where o.hour_budget <> s.hour_budget`),
  ).toBe(0);
  expect(await count('select count(*) n from time_logs where is_billable and hourly_rate > 0')).toBeGreaterThan(200);
  expect(await count('select count(*) n from time_logs where not is_billable and hourly_rate is null')).toBeGreaterThan(
    200,
  );
  expect(await count(`select count(*) n from time_logs where is_billable and reference_type <> 'Service'`)).toBe(0);
  expect(await count('select count(*) n from expenses where cost < 0')).toBe(2);
  expect(
    await count('select count(*) n from expenses join uploads u on u.id = receipt_id and u.claimed_at is not null'),
  ).toBe(24);
});

test('expenses were said to be edited by the system as soon as the studio was made', async () => {
  expect(await count(`select count(*) n from changes where table_name = 'expenses' and before is not null`)).toBe(0);
});

test('whoever may see an expense opens its receipt', async () => {
  const pia = await agency.staff('Piet', 'read services');
  const { rows } = await agency.open.pool.query<{ id: number; service_id: number }>(
    'select id, service_id from expenses where receipt_id is not null order by id limit 1',
  );
  const { id, service_id } = rows[0]!;
  expect(await pia.get(`/jobs/services/${service_id}/expenses/${id}/receipt`)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf' },
  });
});

test('the year before the last twelve months was nearly empty in the reports', async () => {
  const fees = (from: number, to: number) =>
    count(`select coalesce(sum(s.fee), 0) n from service_occurrences o join services s on s.id = o.service_id
      where o.start_at between now() - interval '${from} months' and now() - interval '${to} months'`);
  expect(await fees(24, 12)).toBeGreaterThan((await fees(12, 0)) / 3);
  expect(
    await count(`select count(*) n from services s where exists (
    select from service_occurrences o where o.service_id = s.id and o.start_at < s.created_at - interval '31 days')`),
  ).toBe(0);
});

test('the list of programs and projects had one project', async () => {
  expect(await count('select count(*) n from programs where parent_id is not null')).toBe(3);
});
