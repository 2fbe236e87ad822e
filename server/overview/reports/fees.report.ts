import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Days } from '../../../contract/platform/periods.ts';
import type { Call } from '../../platform/calls.ts';
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
import type { Asked, Source } from './source.ts';

const rounds = (call: Call, days: Days) => sql`
  select o.id, ${ofService}, ${roundDay} as day, o.start_at > now() as is_ahead, services.fee as retainer, 0 as project,
    case when o.start_at = (select min(f.start_at) from service_occurrences f where f.service_id = services.id)
      then services.fee_setup else 0 end as setup, 0 as ad_spend
  from services join service_occurrences o on o.service_id = services.id
  where ${roundsNear(days)} and (o.start_at <= now() or services.archived_at is null) and ${liveServices(call)}`;

const projects = (call: Call, days: Days, time_zone: string) => sql`
  select services.id, ${ofService}, (services.created_at at time zone ${time_zone})::date, false, 0, services.fee,
    services.fee_setup, 0
  from services where ${projectsAdded(call, days, time_zone)}`;

const shares = (call: Call, { from, to }: Days) => sql`
  select e.id, ${ofService}, e.expense_at, false, 0, 0, 0, round(e.cost * services.fee_perc_ad_spend / 100, 2)
  from services join expenses e on e.service_id = services.id
  where services.fee_perc_ad_spend > 0 and e.deleted_at is null
    and e.expense_at between ${from}::date and ${to}::date and ${liveServices(call)}`;

const facts = (call: Call, days: Days, { time_zone }: Asked) =>
  sql`${rounds(call, days)} union all ${projects(call, days, time_zone)} union all ${shares(call, days)}`;

const begun = (amount: SQL) => sql`coalesce(sum(${amount}) filter (where not facts.is_ahead), 0)`;
const all = sql`facts.retainer + facts.project + facts.setup + facts.ad_spend`;

export const feesReport: Source = {
  name: 'fees',
  access: reportServices,
  exports: reportServices,
  period: 'last-12-months',
  facts,
  measures: {
    fees: { label: 'Fees', format: 'money', sum: begun(all), better: 'more' },
    retainer: { label: 'Retainer fees', format: 'money', sum: begun(sql`facts.retainer`), better: 'more' },
    project: { label: 'Project values', format: 'money', sum: begun(sql`facts.project`), better: 'more' },
    setup: { label: 'Set-up fees', format: 'money', sum: begun(sql`facts.setup`), better: 'more' },
    ad_spend: { label: 'Ad spend fees', format: 'money', sum: begun(sql`facts.ad_spend`), better: 'more' },
    ahead: {
      label: 'Still to come',
      format: 'money',
      sum: sql`coalesce(sum(${all}) filter (where facts.is_ahead), 0)`,
    },
  },
  groups: { ...serviceGroups, month: byMonth('fees') },
  charts: [
    {
      kind: 'stacked',
      label: 'Fees',
      format: 'money',
      series: { retainer: 'main', project: 2, setup: 3, ad_spend: 4, ahead: 'ahead' },
    },
  ],
  lead: 'fees',
  filters: serviceFilters,
  notes: () => [
    'A retainer brings in its current fee with each occurrence, on the day the occurrence begins in the service’s time zone.',
    'A project counts once with its value, on the day it was added. A set-up fee counts with the first occurrence, or with the project.',
    'Ad spend fees are the service’s percentage of each expense, on the date of the expense.',
    'Still to come are occurrences that have not begun; they are not included in any other sum.',
    'Archived and completed services count up to their end; deleted ones do not.',
  ],
  topics: ['services', 'service_occurrences', 'expenses'],
};
