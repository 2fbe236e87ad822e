import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { periodBegin, periodEnd, periodEnds } from '../../../contract/platform/weeks.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { leadPeriods } from '../../../contract/sales/leads.ts';
import type { LeadDashboard, LeadPeriod, LeadSlice } from '../../../contract/sales/leads.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
import { beginnings, workingDays } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseLeads } from './leads.access.ts';
import { isStale, untouchedSince } from './leads.list.ts';
import { leadRows } from './leads.rows.ts';
import { leads } from './leads.table.ts';

const shown = 5;
const isPeriod = (days: string): boolean => Object.hasOwn(leadPeriods, days);

function askedPeriod(call: Call): LeadPeriod {
  const days = queryText(call, 'days') ?? '90';
  if (!isPeriod(days)) throw invalid({ days: [ruleTexts.in('days')] });
  return Number(days) as LeadPeriod;
}

/** The leads that the caller may see. */
const seen = ({ me }: Call): SQL => sql`(${leads}.deleted_at is null and ${rowsAsSql(browseLeads, me)})`;
/** Whole days, where the caller works: what the list shows from the same day on. */
type Period = { days: LeadPeriod; from: string; home: Omit<Home, 'id'> };
const since = ({ from, home }: Period): SQL =>
  sql`${leads}.created_at >= (${from}::timestamp at time zone ${home.time_zone})`;

const sum = sql`count(*)::int as leads, (count(*) filter (where ${leads}.status = 'converted'))::int as converted`;

type Grouping = { column: SQL; names: SQL; none: string };

/** What leads are grouped by, and the name of the group without a value. */
const bySource: Grouping = {
  column: sql`${leads}.source_id`,
  names: sql`select id, label as text from pick_list_items`,
  none: 'No source',
};
const byCampaign: Grouping = {
  column: sql`${leads}.campaign_id`,
  names: sql`select id, name as text from campaigns`,
  none: 'No campaign',
};
const byOwner: Grouping = {
  column: sql`${leads}.owner_id`,
  names: sql`select id, display_name as text from users`,
  none: 'Unassigned',
};

/** The leads of the period in groups, the largest first; the group without a value comes last. */
async function slices(call: Call, period: Period, { column, names, none }: Grouping): Promise<LeadSlice[]> {
  const found = await call.db.execute<Omit<LeadSlice, 'text'> & { text: string | null }>(sql`
    select ${column} as id, (select text from (${names}) n where n.id = ${column}) as text, ${sum}
    from ${leads} where ${seen(call)} and ${since(period)}
    group by 1 order by (${column} is null), leads desc, text`);
  return found.rows.map(({ text, ...slice }) => ({ ...slice, text: text ?? none }));
}

async function trendOf(call: Call, period: Period): Promise<LeadDashboard['trend']> {
  const { days, from, home } = period;
  const length = days > 100 ? 'monthly' : 'weekly';
  const ends = periodEnds(length, { from, to: periodEnd(length, home.today, home.weeks) }, home.weeks);
  const starts = ends.map((end) => periodBegin(length, end, home.weeks));
  const found = await call.db.execute<{ step: number; leads: number; converted: number }>(sql`
    select width_bucket(${leads}.created_at, ${beginnings(starts, home.time_zone)}) as step, ${sum}
    from ${leads} where ${seen(call)} and ${since(period)} group by 1`);
  const counted = new Map(found.rows.map(({ step, ...counts }) => [step, counts]));
  return starts.map((start, at) => ({ start, ...(counted.get(at + 1) ?? { leads: 0, converted: 0 }) }));
}

async function totalsOf(call: Call, period: Period): Promise<Pick<LeadDashboard, 'totals' | 'by_status'>> {
  const counted = await call.db.execute<LeadDashboard['by_status'][number]>(sql`
    select status, count(*)::int as leads from ${leads} where ${seen(call)} and ${since(period)}
    group by 1 order by array_position(array['new', 'contacted', 'qualified', 'converted', 'unqualified'], status)`);
  const waiting = await call.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${leads} where ${seen(call)} and ${isStale()}`,
  );
  const by_status = counted.rows;
  const of = (...statuses: string[]) =>
    by_status.filter(({ status }) => statuses.includes(status)).reduce((total, one) => total + one.leads, 0);
  const totals = {
    leads: by_status.reduce((total, one) => total + one.leads, 0),
    open: of('new', 'contacted', 'qualified'),
    converted: of('converted'),
    unqualified: of('unqualified'),
    stale: waiting.rows[0]?.n ?? 0,
  };
  return { totals, by_status };
}

/** The leads of a period by status, source and owner, and the leads to contact next. */
export async function leadDashboard(call: Call): Promise<LeadDashboard> {
  const days = askedPeriod(call);
  const home = await workingDays(call);
  const period = { days, from: addDays(home.today, -days), home };
  const mine = rowsAsSql(browseLeads, call.me);
  const some = () => leadRows(call.db, call);
  return {
    days,
    from: period.from,
    ...(await totalsOf(call, period)),
    by_source: await slices(call, period, bySource),
    by_campaign: await slices(call, period, byCampaign),
    by_owner: await slices(call, period, byOwner),
    trend: await trendOf(call, period),
    newest: await some()
      .where(and(notTrashed(leads), mine, sql`${leads}.status = 'new'`, sql`${leads}.archived_at is null`))
      .orderBy(desc(leads.created_at), desc(leads.id))
      .limit(shown),
    stale: await some()
      .where(and(notTrashed(leads), mine, isStale()))
      .orderBy(asc(untouchedSince), asc(leads.id))
      .limit(shown),
  };
}
