import { sql } from 'drizzle-orm';
import type { Days } from '../../../contract/platform/periods.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { decided } from './deals.report.ts';
import { byCompany, byMonthOf, bySoldType, byUser, companyFilter, soldTypeFilter, userFilter } from './groupings.ts';
import { reportDeals } from './reports.access.ts';
import type { Asked, Grouping, Source } from './source.ts';

/** From this many decided deals on, a sales rep's own win rate is used. */
const enough = 5;

/** What the stage of a deal says; on several boards the most. */
const staged = sql`(select max(s.probability) from cards c join stages s on s.id = c.stage_id
  where c.deal_id = deals.id and c.archived_at is null)::numeric / 100`;

/** Open deals, each with the probability of its stage, else the win rate of the period. */
const facts = (call: Call, { to }: Days, { period, time_zone }: Asked) => sql`
  with past as (
    select deals.owner_id, count(*) filter (where deals.status = 'won') as won, count(*) as decided
    from deals where ${decided(call, period, time_zone)} group by deals.owner_id
  ), overall as (select sum(won) / nullif(sum(decided), 0) as rate from past)
  select deals.id, deals.owner_id, deals.company_id, deals.value, deals.created_at, deals.expected_close_on,
    ${to}::date as day, coalesce(${staged},
      case when past.decided >= ${enough} then past.won::numeric / past.decided end, overall.rate) as rate
  from deals cross join overall left join past on past.owner_id = deals.owner_id
  where deals.deleted_at is null and deals.archived_at is null and deals.status = 'in-progress'
    and ${rowsAsSql(readDeals, call.me)}`;

const forecast = sql`sum(round(facts.value * facts.rate, 2))`;

/** The stages of all deals boards; the board is named if there are several. */
const byStage: Grouping = {
  text: 'Stage',
  id: sql`stage.id`,
  name: sql`min(stage.name)`,
  hint: sql`case when (select count(*) from boards where contains = 'deals') > 1 then min(stage.board) end`,
  none: 'On no board',
  join: sql`left join (
    select c.deal_id, s.id, s.name, b.name as board, b.is_default, b.sequence as board_sequence, s.sequence
    from cards c join stages s on s.id = c.stage_id join boards b on b.id = c.board_id
    where c.archived_at is null) stage on stage.deal_id = facts.id`,
  order: sql`bool_or(stage.is_default) desc nulls last, min(stage.board_sequence), min(stage.board), min(stage.sequence)`,
};

const open = { list: 'deals', more: { status: ['in-progress'] } } as const;

/** By the month in which deals are expected to close; each links to its deals. */
const byClose: Grouping = {
  text: 'Expected close',
  none: 'No expected close',
  ...byMonthOf(sql`facts.expected_close_on`, (close_from, close_until) => ({
    to: '/deals/browse',
    filters: { ...open.more, close_from, close_until },
  })),
};

export const pipelineReport: Source = {
  name: 'pipeline',
  access: reportDeals,
  exports: reportDeals,
  period: 'last-12-months',
  facts,
  measures: {
    deals: { label: 'Open deals', format: 'count', sum: sql`count(facts.id)` },
    value: { label: 'Open value', format: 'money', sum: sql`coalesce(sum(facts.value), 0)` },
    rate: {
      label: 'Probability',
      format: 'percent',
      sum: sql`round(100 * ${forecast} / nullif(sum(facts.value), 0), 1)`,
    },
    forecast: { label: 'Forecast', format: 'money', sum: forecast },
    age: {
      label: 'Average age',
      format: 'days',
      sum: sql`round(avg(extract(epoch from now() - facts.created_at) / 86400))`,
    },
  },
  groups: {
    stage: byStage,
    close: byClose,
    rep: byUser('Sales rep', sql`facts.owner_id`, 'No sales rep', open),
    type: bySoldType(open),
    company: byCompany(),
  },
  charts: [],
  lead: 'value',
  part: 'forecast',
  filters: {
    owner: userFilter('Sales Rep', sql`facts.owner_id`),
    service_type: soldTypeFilter,
    company: companyFilter,
  },
  notes: () => [
    'Open deals are those in progress right now; the period only decides which won and lost deals a win rate is based on.',
    'Forecast = value × probability. The probability is that of the deal’s stage, on several boards the highest one.',
    `Where the stage has none, the win rate counts: that of the deal’s sales rep if at least ${enough} of their deals were decided in the period, else that of all deals. It is based on the number of deals, not their value.`,
    'A deal on several boards, or with several service types, is in each of those rows, and counts once in the total.',
    'Archived and deleted deals are left out.',
  ],
  topics: ['deals', 'cards', 'stages', 'deal_service_types'],
};
