import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticAssignment } from '../../contract/organisation/statistics.ts';
import type { Agency } from '../testing/agency.ts';
import { openDemo } from '../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

const count = async (query: string) => Number((await agency.open.pool.query<{ n: string }>(query)).rows[0]!.n);

test('the studio has thirty graphs: half count themselves, many belong to posts, each of them to someone', async () => {
  expect(await count('select count(*) n from statistic_assignments')).toBe(30);
  expect(await count('select count(*) n from statistic_definitions where source is not null')).toBe(15);
  expect(await count('select count(*) n from statistic_assignments where position_id is not null')).toBe(12);
  for (const type of ['daily', 'weekly', 'monthly'])
    expect(await count(`select count(*) n from statistic_closes where type = '${type}'`), type).toBeGreaterThan(2);
});

test('one week has changed since it was reported', async () => {
  const max = await agency.admin('Max');
  await agency.open.pool.query(
    `update sessions set company_id = (select company_id from statistic_assignments limit 1) where id = $1`,
    [max.session_id],
  );
  const { body } = await max.get('/api/foundry/statistics/assignments', { search: 'Hours of the studio' });
  const [{ chart_data }] = body.data as [StatisticAssignment];
  const { data, now } = chart_data.datasets[0]!;
  const at = now!.findIndex((value) => value !== null);
  expect(now!.filter((value) => value !== null)).toHaveLength(1);
  expect(now![at]! - data[at]!).toBe(2);
});
