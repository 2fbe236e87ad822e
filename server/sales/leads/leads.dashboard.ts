import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadPeriods } from '../../../contract/sales/leads.ts';
import type { LeadDashboard, LeadPeriod, LeadSlice } from '../../../contract/sales/leads.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
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
const since = (days: number): SQL => sql`${leads}.created_at >= now() - make_interval(days => ${days})`;

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
async function slices(call: Call, days: number, { column, names, none }: Grouping): Promise<LeadSlice[]> {
  const found = await call.db.execute<Omit<LeadSlice, 'text'> & { text: string | null }>(sql`
    select ${column} as id, (select text from (${names}) n where n.id = ${column}) as text, ${sum}
    from ${leads} where ${seen(call)} and ${since(days)}
    group by 1 order by (${column} is null), leads desc, text`);
  return found.rows.map(({ text, ...slice }) => ({ ...slice, text: text ?? none }));
}

async function trendOf(call: Call, days: number): Promise<LeadDashboard['trend']> {
  const step = days > 100 ? sql`'month'` : sql`'week'`;
  const found = await call.db.execute<LeadDashboard['trend'][number]>(sql`
    with steps as (
      select s::date as start from generate_series(
        date_trunc(${step}, now() - make_interval(days => ${days})), now(), ('1 ' || ${step})::interval) s
    ), counted as (
      select date_trunc(${step}, ${leads}.created_at)::date as start, ${sum}
      from ${leads} where ${seen(call)} and ${since(days)} group by 1
    )
    select steps.start::text, coalesce(c.leads, 0) as leads, coalesce(c.converted, 0) as converted
    from steps left join counted c using (start) order by start`);
  return found.rows;
}

async function totalsOf(call: Call, days: number): Promise<Pick<LeadDashboard, 'totals' | 'by_status'>> {
  const counted = await call.db.execute<LeadDashboard['by_status'][number]>(sql`
    select status, count(*)::int as leads from ${leads} where ${seen(call)} and ${since(days)}
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
  const mine = rowsAsSql(browseLeads, call.me);
  const some = () => leadRows(call.db, call);
  return {
    days,
    ...(await totalsOf(call, days)),
    by_source: await slices(call, days, bySource),
    by_campaign: await slices(call, days, byCampaign),
    by_owner: await slices(call, days, byOwner),
    trend: await trendOf(call, days),
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
