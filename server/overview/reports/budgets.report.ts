import { sql } from 'drizzle-orm';
import type { Days } from '../../../contract/platform/periods.ts';
import { recurring } from '../../../contract/delivery/services.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { spentIn } from '../../delivery/services/occurrences.sql.ts';
import { readServices } from '../../delivery/services/services.access.ts';
import { byMonth } from './groupings.ts';
import { reportServices } from './reports.access.ts';
import {
  liveServices,
  ofService,
  projectsAdded,
  roundDay,
  roundsNear,
  serviceFilters,
  serviceGroups,
} from './services.facts.ts';
import type { Asked, Grouping, Source } from './source.ts';

const rounds = (call: Call, days: Days) => sql`
  select 'r' || o.id as id, ${ofService}, ${roundDay} as day,
    ((o.end_at - interval '1 second') at time zone services.time_zone)::date as last_day, o.budget,
    (${spentIn})::numeric as spent
  from services join service_occurrences o on o.service_id = services.id
  where ${roundsNear(days)} and o.start_at <= now() and ${liveServices(call)}`;

const projects = (call: Call, days: Days, time_zone: string) => sql`
  select 'p' || services.id, ${ofService}, (services.created_at at time zone ${time_zone})::date, null::date,
    services.budget, coalesce((
      select sum(e.cost) from expenses e where e.service_id = services.id and e.deleted_at is null), 0)
  from services where ${projectsAdded(call, days, time_zone)}`;

/** Expenses of a retainer outside its occurrences have no budget, but still count as spent. */
const loose = (call: Call, { from, to }: Days) => sql`
  select 'l' || services.id, ${ofService}, e.expense_at, null::date, 0, e.cost
  from services join expenses e on e.service_id = services.id and e.service_occurrence_id is null
  where services.recurring <> ${recurring.none} and e.deleted_at is null
    and e.expense_at between ${from}::date and ${to}::date and ${liveServices(call)}`;

const facts = (call: Call, days: Days, { time_zone }: Asked) => sql`
  select * from (${rounds(call, days)} union all ${projects(call, days, time_zone)} union all ${loose(call, days)}) spending
  where budget <> 0 or spent <> 0`;

const dayText = 'FMDD Mon YYYY';

/** Each occurrence, each project, and what belongs to no occurrence. */
const byRound: Grouping = {
  text: 'Occurrence',
  id: sql`facts.id || ':' || facts.service_id`,
  name: sql`(select s.name from services s where s.id = min(facts.service_id))`,
  hint: sql`case left(min(facts.id), 1) when 'p' then 'Project' when 'l' then 'Outside any round'
    else case when min(facts.day) = date_trunc('month', min(facts.day)) and min(facts.last_day) + 1 = min(facts.day) + interval '1 month'
      then to_char(min(facts.day), 'FMMonth YYYY')
      else to_char(min(facts.day), ${dayText}) || ' – ' || to_char(min(facts.last_day), ${dayText}) end end`,
  none: '',
  link: (id, _text, me) => (atTheDoor(readServices, me) ? { to: `/services/${id.split(':')[1]}` } : null),
};

const budget = sql`coalesce(sum(facts.budget), 0)`;
const spent = sql`coalesce(sum(facts.spent), 0)`;

export const budgetsReport: Source = {
  name: 'budgets',
  access: reportServices,
  exports: reportServices,
  period: 'last-90-days',
  step: 'month',
  facts,
  measures: {
    budget: { label: 'Budget', format: 'money', sum: budget },
    spent: { label: 'Spent', format: 'money', sum: spent },
    remaining: { label: 'Remaining', format: 'money', sum: sql`${budget} - ${spent}` },
    used: { label: 'Used', format: 'percent', sum: sql`round(100 * ${spent} / nullif(${budget}, 0), 1)` },
    over: {
      label: 'Over budget',
      format: 'count',
      sum: sql`count(distinct facts.id) filter (where facts.spent > facts.budget)`,
      better: 'less',
      column: false,
    },
    excess: {
      label: 'Over by',
      format: 'money',
      sum: sql`coalesce(sum(facts.spent - facts.budget) filter (where facts.spent > facts.budget), 0)`,
      better: 'less',
    },
  },
  groups: { round: byRound, ...serviceGroups, month: byMonth('budgets') },
  charts: [{ kind: 'grouped', label: 'Money', format: 'money', series: { budget: 'quiet', spent: 'main' } }],
  lead: 'budget',
  part: 'spent',
  mark: { text: 'Over budget', when: sql`sum(facts.spent) > sum(facts.budget)` },
  filters: serviceFilters,
  notes: () => [
    'Occurrences of retainers that began in the period, each with its budget and everything spent on it so far.',
    'A project has one budget and counts on the day it was added, with everything spent on it.',
    'Expenses of a retainer outside any occurrence have no budget and count on their own date.',
    'Over by adds up the overspending of each budget; money left in other budgets is not subtracted.',
    'Archived and completed services count; deleted services and expenses do not.',
  ],
  topics: ['services', 'service_occurrences', 'expenses'],
};
