import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, isoWeekday, utcDay } from '../../../contract/platform/days.ts';
import { weekEnd } from '../../../contract/platform/weeks.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { foundCompany, makeChart } from '../../testing/posts.ts';
import { assignTo, colleague, define } from '../../testing/statistics.ts';
import { weeksOf } from '../../system/companies/home.ts';
import { closePeriods } from './close.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const today = utcDay(Date.now());
const dayMs = 24 * 3_600_000;
const close = (daysOn: number) => closePeriods(agency.platform, Date.now() + daysOn * dayMs);
const moveTo = (company: number, ends_on: number) =>
  agency.open.pool.query('update organization_companies set week_ends_on = $2 where id = $1', [company, ends_on]);
const closed = async (company: number): Promise<string[]> =>
  (
    await agency.open.pool.query<{ end: string }>(
      `select period_end::text as end from statistic_closes where company_id = $1 and type = 'weekly' order by 1`,
      [company],
    )
  ).rows.map(({ end }) => end);

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const later = (weekday: number, by: number) => ((weekday - 1 + by) % 7) + 1;

/** Companies whose weeks ended on every weekday; the day is moved, in half of them twice. */
async function movedCompanies() {
  const moves = weekdays.flatMap((from) => [
    { from, over: null, to: later(from, from % 6 || 1) },
    { from, over: later(from, 2), to: later(from, 5) },
  ]);
  const { rows } = await agency.open.pool.query<{ id: number }>(
    `insert into organization_companies (name, week_ends_on) select 'Moved', unnest($1::int[]) returning id`,
    [moves.map(({ from }) => from)],
  );
  return moves.map((move, at) => ({ ...move, company: rows[at]!.id }));
}

test.each([
  ['day by day', Array.from({ length: 24 }, (_, at) => at + 1)],
  ['all at once, after a downtime', [24]],
])('the day that weeks end on is moved, and each week closes once: %s', async (_words, days) => {
  const companies = await movedCompanies();
  await close(0);
  for (const { company, over, to } of companies) {
    if (over !== null) await moveTo(company, over);
    await moveTo(company, to);
  }
  for (const day of days) await close(day);
  await close(days.at(-1)!);
  for (const { company, from, to } of companies) {
    const before = [{ from_on: '0001-01-01', ends_on: from }];
    const weeks = await weeksOf(agency.open.db, company);
    const running = weekEnd(today, before);
    const of = `from ${from} to ${to}`;
    for (let day = addDays(running, -40); day <= running; day = addDays(day, 1))
      expect(weekEnd(day, weeks), `${of}: a week that has begun keeps its end`).toBe(weekEnd(day, before));

    const ends = await closed(company);
    expect(ends.slice(0, 2), of).toEqual([addDays(running, -7), running]);
    const lengths = ends.slice(1).map((end, at) => daysBetween(ends[at]!, end));
    expect(lengths.slice(2), `${of}: whole weeks again after the short one`).toEqual(lengths.slice(2).map(() => 7));
    expect(lengths[1], of).toBe((to - from + 7) % 7);
    expect(ends.slice(2).map(isoWeekday), of).toEqual(ends.slice(2).map(() => to));
    expect(ends.at(-1)! > addDays(today, 24 - 8), `${of}: none is left open`).toBe(true);
  }
});

test('a stock is that of whoever holds the post on the company’s day', async () => {
  const home = await foundCompany(agency, 'Stock');
  const boss = await colleague(agency, home, 'Boss', 'add statistic definitions', 'assign statistics');
  const [lea, jon] = [await colleague(agency, home, 'Lea'), await colleague(agency, home, 'Jon')];
  const people = { Lea: lea.employee, Jon: jon.employee };
  const { posts } = await makeChart(agency, 'founder Head\n  position Sales: Lea, Jon', { company: home, people });
  const pipeline = await define(boss, 'Pipeline', { source: 'open-pipeline', source_scope: 'holder' });
  const graph = await assignTo(boss, pipeline, { position: posts['Sales'] });
  await agency.open.pool.query(
    `with n as (insert into nodes (kind) values ('Deal') returning id)
     insert into deals (node_id, company_id, owner_id, name, status, value) select id, $1, $2, 'Website', 'in-progress', 700 from n`,
    [await addCompany(agency, 'Acme'), jon.id],
  );
  // In three days Lea goes, and Jon is the first holder.
  await agency.open.pool.query('update position_staff set until_on = $2 where employee_id = $1', [
    lea.employee,
    addDays(today, 3),
  ]);
  await close(8);
  const { rows } = await agency.open.pool.query<{ value: number }>(
    'select value::float8 as value from statistic_values where assignment_id = $1',
    [graph],
  );
  expect(rows).toEqual([{ value: 700 }]);
});
