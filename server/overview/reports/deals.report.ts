import { sql } from 'drizzle-orm';
import type { Days } from '../../../contract/platform/periods.ts';
import { browseCampaigns } from '../../sales/campaigns/campaigns.access.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import {
  byCompany,
  byMonth,
  bySoldType,
  byUser,
  companyFilter,
  dayEnd,
  dayStart,
  soldTypeFilter,
  userFilter,
} from './groupings.ts';
import { reportDeals } from './reports.access.ts';
import type { Asked, Source } from './source.ts';

/** The source of a deal is that of its lead or campaign, else that of its company. */
const origin = sql`
  left join lateral (select l.source_id, l.campaign_id from leads l
    where l.deal_id = deals.id and l.deleted_at is null order by l.id limit 1) led on true`;

/** The deals that were decided between the days. One that was won, reopened and lost counts by its current status. */
export const decided = (call: Call, { from, to }: Days, time_zone: string) => sql`
  deals.deleted_at is null and deals.status <> 'in-progress'
  and deals.closed_at >= ${dayStart(from, time_zone)} and deals.closed_at < ${dayEnd(to, time_zone)}
  and ${rowsAsSql(readDeals, call.me)}`;

const facts = (call: Call, days: Days, { time_zone }: Asked) => sql`
  select deals.id, deals.owner_id, deals.company_id, deals.status, deals.value, deals.created_at, deals.closed_at,
    (deals.closed_at at time zone ${time_zone})::date as day,
    coalesce(led.source_id, (select c.source_id from contact_companies c where c.id = deals.company_id)) as source_id,
    coalesce(led.campaign_id, (select m.campaign_id from campaign_members m
      where m.deal_id = deals.id order by m.id limit 1)) as campaign_id
  from deals ${origin} where ${decided(call, days, time_zone)}`;

const won = sql`facts.status = 'won'`;
const lost = sql`facts.status = 'lost'`;
const status = { list: 'deals', more: { status: ['won', 'lost'] } } as const;

export const dealsReport: Source = {
  name: 'deals',
  access: reportDeals,
  exports: reportDeals,
  period: 'last-90-days',
  facts,
  measures: {
    won_value: {
      label: 'Won value',
      format: 'money',
      sum: sql`coalesce(sum(facts.value) filter (where ${won}), 0)`,
      better: 'more',
    },
    won: { label: 'Won', format: 'count', sum: sql`count(facts.id) filter (where ${won})`, better: 'more' },
    lost: { label: 'Lost', format: 'count', sum: sql`count(facts.id) filter (where ${lost})`, better: 'less' },
    lost_value: {
      label: 'Lost value',
      format: 'money',
      sum: sql`coalesce(sum(facts.value) filter (where ${lost}), 0)`,
      better: 'less',
      figure: false,
    },
    rate: {
      label: 'Win rate',
      format: 'percent',
      sum: sql`round(100.0 * count(facts.id) filter (where ${won}) / nullif(count(facts.id), 0), 1)`,
      better: 'more',
    },
    average: {
      label: 'Average won',
      format: 'money',
      sum: sql`round(avg(facts.value) filter (where ${won}), 2)`,
      better: 'more',
    },
    days: {
      label: 'Days to win',
      format: 'days',
      sum: sql`round(avg(extract(epoch from facts.closed_at - facts.created_at) / 86400) filter (where ${won}), 1)`,
      better: 'less',
    },
  },
  groups: {
    rep: byUser('Sales rep', sql`facts.owner_id`, 'No sales rep', status),
    type: bySoldType(status),
    source: {
      text: 'Source',
      id: sql`facts.source_id`,
      name: sql`(select i.label from pick_list_items i where i.id = facts.source_id)`,
      none: 'No source',
    },
    campaign: {
      text: 'Campaign',
      id: sql`facts.campaign_id`,
      name: sql`(select c.name from campaigns c where c.id = facts.campaign_id)`,
      none: 'No campaign',
      link: (id) => ({ to: `/contacts/report/${id}` }),
      access: browseCampaigns,
    },
    company: byCompany(),
    month: byMonth('deals'),
  },
  charts: [
    { kind: 'grouped', label: 'Value', format: 'money', series: { won_value: 'good', lost_value: 'bad' } },
    { kind: 'grouped', label: 'Deals', format: 'count', series: { won: 'good', lost: 'bad' } },
  ],
  lead: 'won_value',
  filters: {
    owner: userFilter('Sales Rep', sql`facts.owner_id`),
    service_type: soldTypeFilter,
    company: companyFilter,
  },
  notes: () => [
    'A deal counts on the day it was won or lost; one that was reopened counts by its last decision.',
    'The win rate is the share of won deals among all decided ones. Days to win are counted from the day a deal was added.',
    'A deal with several service types is in the row of each, and counts once in the total.',
    'The source is that of the lead the deal was made from, else that of its company.',
    'Archived deals count; deleted ones do not.',
  ],
  topics: ['deals', 'deal_service_types'],
};
