import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import { rounded } from '../../../contract/organisation/graphs.ts';
import type { Points } from '../../../contract/organisation/graphs.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { periodBegin } from '../../../contract/platform/weeks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Home } from '../../system/companies/home.ts';

/**
 * For whom a living graph counts, on which days: whoever held the post on a row's own day, so that no move of staff and
 * no change of the board rewrites what has been. Of one user no two terms of a graph overlap: whoever is on two posts of an
 * area counts once. `graphs` has id, source, scope, employee_id and position_id.
 */
export const termsOf = (ids: readonly number[]): SQL => sql`
  graphs as materialized (
    select a.id, d.type, d.source, d.source_scope as scope, a.employee_id, a.position_id
    from statistic_assignments a join statistic_definitions d on d.id = a.definition_id
    where a.id = any(${sql.param(ids)}::int[]) and d.source is not null
  ), terms as (
    select g.id, g.type, g.source, 0 as user_id, '-infinity'::date as from_on, 'infinity'::date as until_on
    from graphs g where g.scope = 'agency'
    union all
    select g.id, g.type, g.source, e.user_id, '-infinity', 'infinity'
    from graphs g join employees e on e.id = g.employee_id where g.scope <> 'agency' and e.user_id is not null
    union all
    select g.id, g.type, g.source, h.user_id, h.from_on, h.until_on
    from graphs g join holder_terms h on h.position_id = g.position_id
    where g.scope = 'holder' and h.user_id is not null
    union all
    select g.id, g.type, g.source, held.user_id, lower(term), upper(term)
    from graphs g cross join lateral (
      select t.user_id, range_agg(daterange(greatest(a.from_on, t.from_on), least(a.until_on, t.until_on))) as terms
      from area_terms(g.position_id) a join post_terms t on t.position_id = a.position_id
      where t.user_id is not null and greatest(a.from_on, t.from_on) < least(a.until_on, t.until_on) group by 1
    ) held cross join lateral unnest(held.terms) as term
    where g.scope = 'area'
  )`;

/** The ends of the periods of each length that are asked for, oldest first. */
export type Ends = Partial<Record<ValuedType, readonly string[]>>;

/** What living graphs count in each of these periods; zero where nothing happened, a gap before anything ever did. */
export async function livingPoints(db: Database, home: Home, ids: readonly number[], ends: Ends) {
  const found = new Map<number, Points>();
  if (ids.length === 0) return found;
  const lengths = Object.entries(ends).filter(([, list]) => list.length > 0) as [ValuedType, readonly string[]][];
  const begins = lengths.map(([type, list]) => periodBegin(type, list[0]!, home.weeks));
  const from = begins.toSorted()[0] ?? home.today;
  const to =
    lengths
      .map(([, list]) => list.at(-1)!)
      .toSorted()
      .at(-1) ?? home.today;
  // A day belongs to the period after the last end before it.
  const buckets = lengths.map(
    ([type, list], at) => sql`when ${type}::text then width_bucket(c.day,
      ${sql.param([begins[at]!, ...list.map((end) => addDays(end, 1))])}::date[])`,
  );
  if (buckets.length === 0) return found;
  const { rows } = await db.execute<{
    id: number;
    type: ValuedType;
    first: string | null;
    points: [number, number][];
  }>(sql`
    with ${termsOf(ids)}, counted as (
      select t.id, t.type, d.day, d.value from terms t join statistic_days d
        on d.source = t.source and d.time_zone = ${home.time_zone} and d.user_id = t.user_id
        and d.day >= greatest(t.from_on, ${from}::date) and d.day <= ${to}::date and d.day < t.until_on
    ), sums as (
      select c.id, case c.type ${sql.join(buckets, sql` `)} end as bucket, sum(c.value)::float8 as value
      from counted c group by 1, 2
    )
    select g.id, g.type, (select min(d.day)::text from statistic_days d
        where d.source = g.source and d.time_zone = ${home.time_zone}) as first,
      coalesce((select json_agg(json_build_array(s.bucket, s.value)) from sums s where s.id = g.id), '[]') as points
    from graphs g`);
  for (const { id, type, first, points } of rows) {
    const list = ends[type] ?? [];
    const sums = new Map(points);
    const values = list.flatMap((end, at): [string, number][] =>
      first === null || end < first ? [] : [[end, rounded(sums.get(at + 1) ?? 0)]],
    );
    found.set(id, new Map(values));
  }
  return found;
}

/** What stands right now, for each graph of a stock. */
export async function standing(db: Database, stands: SQL, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; value: number }>(sql`
    with ${termsOf(ids)}, held as materialized (select user_id, sum(value) as value from (${stands}) s group by 1)
    select g.id, (case when g.scope = 'agency' then (select coalesce(sum(value), 0) from held)
      else (select coalesce(sum(h.value), 0) from held h where h.user_id in (
        select t.user_id from terms t where t.id = g.id and t.from_on <= current_date and t.until_on > current_date)) end)::float8 as value
    from graphs g`);
  return new Map(rows.map(({ id, value }) => [id, rounded(value)]));
}
