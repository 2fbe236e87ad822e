import { sql } from 'drizzle-orm';
import type { ValuedType } from '../../contract/organisation/statistics.ts';
import { valuedTypes } from '../../contract/organisation/statistics.ts';
import { addDays } from '../../contract/platform/days.ts';
import { periodEnds } from '../../contract/platform/weeks.ts';
import { keepDays } from '../organisation/statistics/days.ts';
import { livingPoints } from '../organisation/statistics/living.ts';
import type { Database } from '../platform/database/database.ts';
import type { Home } from '../system/companies/home.ts';

/** Periods are closed for this many days back. */
const closedSince: Record<ValuedType, number> = { daily: 14, weekly: 70, monthly: 100 };

/** Hours logged after their week was reported, this many days ago. */
const late = { hours: 2, days: 15 };

/** Closes the last periods: living graphs keep what was reported, and the count of one has changed since. */
export async function closePast(db: Database, home: Home, changed: number): Promise<void> {
  const { rows } = await db.execute<{ id: number; source: string }>(sql`
    select a.id, d.source from statistic_assignments a join statistic_definitions d on d.id = a.definition_id
    where a.company_id = ${home.id} and d.source is not null`);
  await keepDays(
    db,
    rows.map(({ source }) => source),
    home.time_zone,
  );
  const to = addDays(home.today, -1);
  const ends = Object.fromEntries(
    valuedTypes.map((type) => [type, periodEnds(type, { from: addDays(to, -closedSince[type]), to }, home.weeks)]),
  ) as Record<ValuedType, string[]>;
  const counted = await livingPoints(
    db,
    home,
    rows.map(({ id }) => id),
    ends,
  );
  const values = [...counted].flatMap(([assignment_id, points]) =>
    [...points].map(([period_end, value]) => ({ assignment_id, period_end, value })),
  );
  await db.execute(sql`
    insert into statistic_values (assignment_id, period_end, value)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (assignment_id int, period_end date, value numeric)
    on conflict do nothing`);
  await db.execute(sql`
    update statistic_values set value = value - ${late.hours} where assignment_id = ${changed} and value > ${late.hours}
      and period_end = (select max(period_end) from statistic_values
        where assignment_id = ${changed} and period_end <= ${addDays(home.today, -late.days)}::date)`);
  for (const type of valuedTypes)
    await db.execute(sql`
      insert into statistic_closes (company_id, type, period_end)
      select ${home.id}, ${type}, unnest(${sql.param(ends[type])}::date[])`);
}
