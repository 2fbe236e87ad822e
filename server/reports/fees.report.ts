import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays } from '../../contract/periods.ts';
import type { Days } from '../../contract/periods.ts';
import { recurring } from '../../contract/services.ts';
import { rowsAsSql } from '../platform/access.ts';
import type { Call } from '../platform/calls.ts';
import { choice } from '../platform/fields/choice.ts';
import { filter } from '../platform/lists.ts';
import { readServices } from '../services/services.access.ts';
import {
  byCompany,
  byMonth,
  byService,
  byServiceType,
  byUser,
  companyFilter,
  dayEnd,
  dayStart,
  serviceTypeFilter,
  userFilter,
} from './groupings.ts';
import { reportServices } from './reports.access.ts';
import type { Asked, Source } from './source.ts';

export const ofService = sql`services.id as service_id, services.owner_id, services.service_type_id,
  services.company_id, services.recurring`;

export const liveServices = (call: Call): SQL =>
  sql`services.deleted_at is null and ${rowsAsSql(readServices, call.me)}`;

/** The day on which a round begins where its service is at home. */
export const roundDay = sql`(o.start_at at time zone services.time_zone)::date`;
/** Near the days, by the index; the day itself is compared beside it. */
export const roundsNear = ({ from, to }: Days): SQL => sql`
  o.start_at >= ${addDays(from, -2)}::date and o.start_at < ${addDays(to, 3)}::date`;

/** Projects and retainers apart. */
export const kindFilter = filter(
  choice('Kind', { retainers: 'Retainers', projects: 'Projects' }, {}),
  (kind) => sql`(facts.recurring = ${recurring.none}) = ${kind === 'projects'}`,
);

const rounds = (call: Call, days: Days) => sql`
  select o.id, ${ofService}, ${roundDay} as day, o.start_at > now() as is_ahead, services.fee as retainer, 0 as project,
    case when o.start_at = (select min(f.start_at) from service_occurrences f where f.service_id = services.id)
      then services.fee_setup else 0 end as setup, 0 as ad_spend
  from services join service_occurrences o on o.service_id = services.id
  where ${roundsNear(days)} and (o.start_at <= now() or services.archived_at is null) and ${liveServices(call)}`;

const projects = (call: Call, { from, to }: Days, time_zone: string) => sql`
  select services.id, ${ofService}, (services.created_at at time zone ${time_zone})::date, false, 0, services.fee,
    services.fee_setup, 0
  from services where services.recurring = ${recurring.none}
    and services.created_at >= ${dayStart(from, time_zone)} and services.created_at < ${dayEnd(to, time_zone)}
    and ${liveServices(call)}`;

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
  groups: {
    manager: byUser('Service manager', sql`facts.owner_id`, 'No service manager', { list: 'services' }),
    type: byServiceType(sql`facts.service_type_id`, { list: 'services' }),
    company: byCompany(),
    service: byService,
    month: byMonth('fees'),
  },
  charts: [
    {
      kind: 'stacked',
      label: 'Fees',
      format: 'money',
      series: { retainer: 'main', project: 2, setup: 3, ad_spend: 4, ahead: 'ahead' },
    },
  ],
  lead: 'fees',
  filters: {
    kind: kindFilter,
    owner: userFilter('Service Manager', sql`facts.owner_id`),
    service_type: serviceTypeFilter,
    company: companyFilter,
  },
  notes: () => [
    'A retainer brings in its fee with each round, on the day the round begins where the service is at home, at the fee the service has now.',
    'A project counts once with its value, on the day it was added. A set-up fee counts with the first round, or with the project.',
    'Ad spend fees are the service’s percentage of each expense, on the day of the expense.',
    'Still to come are rounds that have not begun; they are in no other sum.',
    'Archived and completed services count as far as they went; deleted ones do not.',
  ],
  topics: ['services', 'service_occurrences', 'expenses'],
};
