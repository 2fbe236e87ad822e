import { sql } from 'drizzle-orm';
import { conditionLimits } from '../../../contract/organisation/conditions.ts';
import type { WentSince } from '../../../contract/organisation/conditions.ts';
import { trendOf } from '../../../contract/organisation/trend.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Home } from '../../system/companies/home.ts';
import { chartsOf } from '../statistics/charts.ts';
import { pickGraphs } from './conditions.access.ts';
import type { ConditionRow } from './conditions.rows.ts';

/** Which of these graphs the access allows the caller. */
export async function allowedOf({ db, me }: Call, ids: readonly number[], who: Access): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from statistic_assignments where id = any(${sql.param(ids)}::int[]) and ${rowsAsSql(who, me)}`);
  const seen = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => seen.has(id));
}

/** How the graphs have developed since the week of the condition, once some weeks have passed. */
export async function wentSince(
  call: Call,
  home: Home,
  { week_end_at, assignments }: Pick<ConditionRow, 'week_end_at' | 'assignments'>,
): Promise<WentSince[]> {
  const later = addDays(week_end_at, conditionLimits.later_weeks * 7);
  if (assignments.length === 0 || later >= home.today) return [];
  const ids = await allowedOf(
    call,
    assignments.map(({ id }) => id),
    pickGraphs,
  );
  const charts = await chartsOf(call.platform.open, call.db, home, ids, {
    from: week_end_at,
    to: later,
    view: 'weekly',
  });
  return ids.flatMap((id) => {
    const of = charts.get(id);
    const first = of?.chart.datasets[0];
    if (!of || !first) return [];
    const { upside_down } = of.graph.meta;
    const { name, better } = trendOf(first.data, { upside_down, viability_line: first.viability?.at(-1) ?? null });
    return name === 'too-few' ? [] : [{ assignment: id, title: of.graph.title, trend: name, better }];
  });
}
