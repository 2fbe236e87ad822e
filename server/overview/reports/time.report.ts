import { sql } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { users } from '../../system/people/people.table.ts';
import { reference } from '../../platform/fields/choice.ts';
import { filter } from '../../platform/lists.ts';
import { placedKind, recordName } from '../../platform/reference.ts';
import { byCompany, byMonth, byServiceType, byUser, companyFilter, serviceTypeFilter } from './groupings.ts';
import { reportTime } from './reports.access.ts';
import type { Grouping, Source } from './source.ts';
import { timeByDay, timeFacts } from './time.facts.ts';

const kindIn = sql`split_part(facts.record, ':', 1)`;
const idIn = sql`split_part(facts.record, ':', 2)::int`;
/** ChecklistItem as "Checklist item". */
const kindText = sql`left(${kindIn}, 1) || lower(regexp_replace(substr(${kindIn}, 2), '([A-Z])', ' \\1', 'g'))`;
const hidden = 'Records you may not open';

/** By the service, deal, company or other record the work was for. */
const byRecord: Grouping = {
  text: 'Service or record',
  id: sql`facts.record`,
  // The kinds are only known once all modules are there.
  get name() {
    return recordName(kindIn, idIn);
  },
  hint: sql`${kindText} || coalesce(', ' || (
    select c.name from contact_companies c where c.id = min(facts.company_id)), '')`,
  none: hidden,
  link: (id) => {
    const [kind = '', record = ''] = id.split(':');
    const to = placedKind(kind)?.place.path?.(Number(record));
    return to === undefined ? null : { to };
  },
};

const seconds = sql`coalesce(sum(facts.seconds), 0)`;

export const timeReport: Source = {
  name: 'time',
  access: reportTime,
  exports: reportTime,
  period: 'last-30-days',
  facts: timeFacts,
  fold: timeByDay,
  measures: {
    time: { label: 'Time', format: 'duration', sum: seconds },
    people: { label: 'Employees', format: 'count', sum: sql`count(distinct facts.user_id)` },
    days: { label: 'Days worked', format: 'count', sum: sql`count(distinct facts.day)` },
    per_day: {
      label: 'Per person and day',
      format: 'duration',
      sum: sql`round(${seconds} / nullif(count(distinct facts.user_id::bigint * 1000000 + (facts.day - date '2000-01-01')), 0))`,
    },
    billable: {
      label: 'Billable',
      format: 'duration',
      sum: sql`coalesce(sum(facts.billable), 0)`,
    },
    amount: { label: 'Billable amount', format: 'money', sum: sql`coalesce(sum(facts.amount), 0)` },
    logs: {
      label: 'Time logs',
      format: 'count',
      sum: sql`coalesce(sum(facts.logs) filter (where facts.crossing is null), 0) + count(distinct facts.crossing)`,
    },
  },
  groups: {
    employee: { ...byUser('Employee', sql`facts.user_id`, 'Nobody'), without: ['people'] },
    company: byCompany('No company, or none you may see'),
    record: byRecord,
    type: { ...byServiceType(sql`facts.service_type_id`), none: 'No service type, or none you may see' },
    month: byMonth('time'),
  },
  charts: 'time',
  lead: 'time',
  filters: {
    employee: filter(
      reference('Employee', '/api/system/users/ever', {
        table: users,
        min: 0,
        when: (me) => mayDo(me, 'browse time logs'),
      }),
      (id) => sql`facts.user_id = ${id}`,
    ),
    service_type: serviceTypeFilter,
    company: companyFilter,
  },
  notes: ({ time_zone }) => [
    `Days begin and end in the time zone ${time_zone}. A log that runs past midnight counts on both days; a running timer counts up to now.`,
    'Time on a deal, a service or a person counts for the company it belongs to; time on a checklist item for the record of its checklist.',
    `Time for records you may not open is counted, but not named.`,
    'Billable amounts are the time of each log at its own hourly rate.',
    'Deleted logs do not count.',
  ],
  topics: ['time_logs'],
};
