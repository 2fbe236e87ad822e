import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ValuedType } from '../../../contract/organisation/statistics.ts';
import { rounded } from '../../../contract/organisation/graphs.ts';
import type { Points } from '../../../contract/organisation/graphs.ts';
import { daysBetween } from '../../../contract/platform/days.ts';
import { periodBegin } from '../../../contract/platform/weeks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Home } from '../../system/companies/home.ts';

/**
 * For whom a living graph counts, on which days: for the person who held the post on the day of a row, so that no change
 * of staff or of the board rewrites the past. The terms of a user in a graph never overlap: someone on two posts of an area
 * counts once. `graphs` has id, source, scope, employee_id and position_id.
 */
export const termsOf = (ids: readonly number[]): SQL => sql`
  graphs as materialized (
    select a.id, d.type, d.source, d.source_scope as scope, a.employee_id, a.position_id
    from statistic_assignments a join statistic_definitions d on d.id = a.definition_id
    where a.id = any(${sql.param(ids)}::int[]) and d.source is not null
  ), terms as materialized (
    select g.id, g.type, g.source, 0 as user_id, '-infinity'::date as from_on, 'infinity'::date as until_on
    from graphs g where g.scope = 'agency'
    union all
    select g.id, g.type, g.source, e.user_id, '-infinity', 'infinity'
    from graphs g join employees e on e.id = g.employee_id where g.scope <> 'agency' and e.user_id is not null
    union all
    select g.id, g.type, g.source, h.user_id, h.from_on, h.until_on
    from graphs g cross join lateral (
      -- Set apart by the offset: of the posts asked for alone, and not of all that there are.
      select * from holder_terms h where h.position_id = g.position_id offset 0
    ) h
    where g.scope = 'holder' and g.position_id is not null and h.user_id is not null
    union all
    select g.id, g.type, g.source, held.user_id, lower(term), upper(term)
    from graphs g cross join lateral (
      select t.user_id, range_agg(daterange(greatest(a.from_on, t.from_on), least(a.until_on, t.until_on))) as terms
      from area_terms(g.position_id) a join post_terms t on t.position_id = a.position_id
      where t.user_id is not null and greatest(a.from_on, t.from_on) < least(a.until_on, t.until_on) group by 1
    ) held cross join lateral unnest(held.terms) as term
    where g.scope = 'area'
  )`;

/** The ends of the periods asked for, by their length, oldest first. */
export type Ends = Partial<Record<ValuedType, readonly string[]>>;

/** For each day from `from` on, the number of its period, counted from 1; 0 before the first one. */
function bucketsOf(type: ValuedType, ends: readonly string[], from: string, home: Home): number[] {
  const skipped = daysBetween(from, periodBegin(type, ends[0]!, home.weeks));
  const buckets = Array<number>(skipped).fill(0);
  let before = skipped;
  for (const [at, end] of ends.entries()) {
    const until = daysBetween(from, end) + 1;
    for (; before < until; before += 1) buckets.push(at + 1);
  }
  return buckets;
}

type Term = { id: number; type: ValuedType; first: string | null; buckets: number[] | null; sums: number[] | null };

/** What living graphs count in each of these periods: 0 where nothing happened, a gap before the first row of the source. */
export async function livingPoints(db: Database, home: Home, ids: readonly number[], ends: Ends) {
  const found = new Map<number, Points>();
  if (ids.length === 0) return found;
  const lengths = Object.entries(ends).filter(([, list]) => list.length > 0) as [ValuedType, readonly string[]][];
  if (lengths.length === 0) return found;
  const from = lengths.map(([type, list]) => periodBegin(type, list[0]!, home.weeks)).toSorted()[0]!;
  const to = lengths
    .map(([, list]) => list.at(-1)!)
    .toSorted()
    .at(-1)!;
  const buckets = lengths.map(
    ([type, list]) => sql`when ${type}::text then (${sql.param(bucketsOf(type, list, from, home))}::int[])`,
  );
  // Term by term: the days of each come sorted from their index, and few are summed at a time.
  const { rows } = await db.execute<Term>(sql`
    with ${termsOf(ids)}, firsts as (
      select s.source, (select min(d.day)::text from statistic_days d
        where d.source = s.source and d.time_zone = ${home.time_zone}) as first
      from (select distinct source from graphs) s
    )
    select g.id, g.type, f.first, counted.buckets, counted.sums
    from graphs g join firsts f on f.source = g.source left join terms t on t.id = g.id left join lateral (
      select json_agg(s.bucket) as buckets, json_agg(s.value) as sums from (
        select (case t.type ${sql.join(buckets, sql` `)} end)[d.day - ${from}::date + 1] as bucket, sum(d.value) as value
        from statistic_days d
        where d.source = t.source and d.time_zone = ${home.time_zone} and d.user_id = t.user_id
          and d.day >= greatest(t.from_on, ${from}::date) and d.day <= ${to}::date and d.day < t.until_on
        group by 1
      ) s
    ) counted on true`);
  const sums = new Map<number, Map<number, number>>();
  for (const { id, buckets: held, sums: values } of rows) {
    const of = sums.get(id) ?? new Map<number, number>();
    for (const [at, bucket] of (held ?? []).entries()) of.set(bucket, (of.get(bucket) ?? 0) + (values?.[at] ?? 0));
    sums.set(id, of);
  }
  for (const { id, type, first } of rows) {
    if (found.has(id)) continue;
    const of = sums.get(id)!;
    const points = new Map<string, number>();
    for (const [at, end] of (ends[type] ?? []).entries())
      if (first !== null && end >= first) points.set(end, rounded(of.get(at + 1) ?? 0));
    found.set(id, points);
  }
  return found;
}

/** The current value of each of these graphs of a stock, for whoever holds the post today where the company is. */
export async function standing(
  db: Database,
  { today }: Home,
  stands: SQL,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; value: number }>(sql`
    with ${termsOf(ids)}, held as materialized (select user_id, sum(value) as value from (${stands}) s group by 1)
    select g.id, (case when g.scope = 'agency' then (select coalesce(sum(value), 0) from held)
      else (select coalesce(sum(h.value), 0) from held h where h.user_id in (
        select t.user_id from terms t where t.id = g.id and t.from_on <= ${today}::date and t.until_on > ${today}::date)) end)::float8 as value
    from graphs g`);
  return new Map(rows.map(({ id, value }) => [id, rounded(value)]));
}
