import { sql } from 'drizzle-orm';
import { isValued } from '../../../contract/organisation/statistics.ts';
import type { SourceRow, SourceRows } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { coarsest, periodBegin, periodEnd, periodEnds } from '../../../contract/platform/weeks.ts';
import type { PeriodLength } from '../../../contract/platform/weeks.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { homeOfCompany } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { askedGraphs } from './assignments.ts';
import type { AssignmentRow } from './assignments.list.ts';
import { termsOf } from './living.ts';
import { livingSources } from './statistics.slots.ts';

const most = 200;
/** Access is checked for this many rows; beyond that, rows are only counted. */
const looked = 2000;

/** The days that a point counts. A longer period consists of the graph's own periods that end in it. */
function daysBehind(own: PeriodLength, view: PeriodLength, day: string, { weeks }: Home) {
  const [from, to] = [periodBegin(view, day, weeks), periodEnd(view, day, weeks)];
  if (own === view) return { from, to };
  const ends = periodEnds(own, { from, to }, weeks);
  return { from: periodBegin(own, ends[0] ?? from, weeks), to: ends.at(-1) ?? to };
}

/** The rows that a point of a living graph counts; those that the caller may not see are only counted. */
export async function rowsBehind(call: Call<AssignmentRow>): Promise<SourceRows> {
  const { id, definition, company_id } = call.record;
  const source = definition.source === null ? undefined : livingSources.find(definition.source);
  if (source?.kind !== 'flow' || !isValued(definition.type)) throw refused('There are no rows behind this statistic.');
  const asked = queryText(call, 'period_end') ?? '';
  if (!isDay(asked)) throw invalid({ period_end: ['The period_end value must be a valid date.'] });
  const home = await homeOfCompany(call, company_id);
  const view = coarsest([definition.type, askedGraphs(call).view ?? definition.type]);
  const { from, to } = daysBehind(definition.type, view, asked, home);
  const { table, read, name, at = table.id, path } = source.shown;
  const { rows } = await call.db.execute<{
    id: number;
    seen: { name: string; at: number | string | null } | null;
    value: number;
    day: string;
    total: number;
    count: number;
  }>(sql`
    with ${termsOf([id])}, behind as (
      select distinct found.id, found.day, found.value from (${source.rows({ time_zone: home.time_zone, from, to })}) found
      join terms t on (t.user_id = 0 or t.user_id = found.user_id) and found.day >= t.from_on and found.day < t.until_on
    )
    select b.id, b.day::text as day, b.value::float8 as value,
      (select json_build_object('name', coalesce(${name}, ''), 'at', ${typeof at === 'function' ? at(call.me) : at}) from ${table}
        where ${table.id} = b.id and ${rowsAsSql(read, call.me)}) as seen,
      (sum(b.value) over ())::float8 as total, (count(*) over ())::int as count
    from behind b order by b.day desc, b.id desc limit ${looked}`);
  const seen = rows.flatMap(({ id: row, seen: found, value, day }): SourceRow[] =>
    found ? [{ id: row, name: found.name, value, day, path: found.at === null ? null : path(found.at) }] : [],
  );
  const { total = 0, count = 0 } = rows[0] ?? {};
  const hidden = rows.length - seen.length;
  const shown = seen.slice(0, most);
  return { rows: shown, total, more: count - hidden - shown.length, hidden };
}
