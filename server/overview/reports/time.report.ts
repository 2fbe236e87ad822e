import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { addDays } from '../../../contract/platform/days.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { users } from '../../system/people/people.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { reference } from '../../platform/fields/choice.ts';
import { filter } from '../../platform/lists.ts';
import { seesRecord } from '../../platform/reference.ts';
import { amountFor } from '../../together/timelogs/billing.ts';
import { browseTimeLogs } from '../../together/timelogs/timelogs.access.ts';
import { timeLogs } from '../../together/timelogs/timelogs.table.ts';
import {
  byCompany,
  byMonth,
  byServiceType,
  byUser,
  companyFilter,
  dayEnd,
  dayStart,
  serviceTypeFilter,
} from './groupings.ts';
import { reportTime } from './reports.access.ts';
import type { Asked, Grouping, Source } from './source.ts';

/** A log is at most a day long; only a forgotten timer runs longer. */
const longestRun = 40;

/** The same table under another name, to look up each record once. */
const r = alias(timeLogs, 'r');

/** What the time was for; named only for users who may see the record. */
const records = ({ me }: Call, near: SQL) => {
  const sees = seesRecord(me, r.reference_type, r.reference_id);
  return sql`
    select r.reference_type, r.reference_id,
      case when ${sees} then r.reference_type || ':' || r.reference_id end as record,
      case when ${sees} then case r.reference_type when 'Company' then r.reference_id
        when 'Person' then (select p.company_id from people p where p.id = r.reference_id)
        when 'Deal' then (select d.company_id from deals d where d.id = r.reference_id)
        else (select s.company_id from services s where s.id = r.reference_id) end end as company_id,
      case when r.reference_type = 'Service' and ${sees} then
        (select s.service_type_id from services s where s.id = r.reference_id) end as service_type_id
    from time_logs r where ${near} group by r.reference_type, r.reference_id`;
};

const ends = sql`coalesce(time_logs.end_at, greatest(now(), time_logs.start_at))`;

/** The seconds of a log as its list counts them, and those of it before a moment: the parts add up to the whole. */
const whole = sql`coalesce(time_logs.seconds, floor(date_part('epoch', ${ends} - time_logs.start_at))::int)`;
const secondsUntil = (moment: SQL) => sql`(case when ${moment} >= ${ends} then ${whole}
  else least(${whole}, greatest(0, floor(date_part('epoch', ${moment} - time_logs.start_at)))::int) end)`;

/**
 * The time of each log on each day. Most logs end on the day they began; a log past midnight counts on both days, a
 * running timer up to now.
 */
const facts = (call: Call, { from, to }: Days, { time_zone }: Asked) => {
  const [first, last] = [dayStart(from, time_zone), dayEnd(to, time_zone)];
  const earliest = dayStart(addDays(from, -longestRun), time_zone);
  const near = (start: SQL, end: SQL) => sql`${start} < ${last} and (${end} is null or ${start} >= ${earliest})`;
  const asked = sql`time_logs.deleted_at is null and ${near(sql`time_logs.start_at`, sql`time_logs.end_at`)}
    and ${ends} > ${first} and ${rowsAsSql(browseTimeLogs, call.me)}`;
  const day = sql`(time_logs.start_at at time zone ${time_zone})::date`;
  const dayBegins = sql`days.day at time zone ${time_zone}`;
  const dayEnds = sql`(days.day + interval '1 day') at time zone ${time_zone}`;
  const lastDay = sql`(${ends} at time zone ${time_zone})::date`;
  return sql`
    select pieces.*, about.record, about.company_id, about.service_type_id
    from (
      select time_logs.id, time_logs.user_id, time_logs.reference_type, time_logs.reference_id, ${day} as day,
        time_logs.is_billable, ${whole} as seconds, ${amountFor(whole)}::numeric as amount
      from time_logs where ${asked} and ${day} >= ${lastDay}
      union all
      select time_logs.id, time_logs.user_id, time_logs.reference_type, time_logs.reference_id, days.day::date,
        time_logs.is_billable, ${secondsUntil(dayEnds)} - ${secondsUntil(dayBegins)},
        (${amountFor(secondsUntil(dayEnds))} - ${amountFor(secondsUntil(dayBegins))})::numeric
      from time_logs cross join lateral generate_series(
        greatest(date_trunc('day', time_logs.start_at at time zone ${time_zone}), ${from}::date),
        least(${ends} at time zone ${time_zone}, ${to}::date), interval '1 day') as days (day)
      where ${asked} and ${day} < ${lastDay} and days.day at time zone ${time_zone} < ${ends}
    ) pieces
    left join (${records(call, near(sql`r.start_at`, sql`r.end_at`))}) about
      on about.reference_type = pieces.reference_type and about.reference_id = pieces.reference_id`;
};

const screens: Record<string, string> = {
  Company: '/contacts/companies',
  Person: '/contacts/people',
  Deal: '/deals',
  Service: '/services',
};
const idIn = sql`split_part(facts.record, ':', 2)::int`;
const hidden = 'Records you may not open';

/** By the service, deal, company or person the work was for. */
const byRecord: Grouping = {
  text: 'Service or record',
  id: sql`facts.record`,
  name: sql`case split_part(facts.record, ':', 1)
    when 'Service' then (select s.name from services s where s.id = ${idIn})
    when 'Deal' then (select d.name from deals d where d.id = ${idIn})
    when 'Company' then (select c.name from contact_companies c where c.id = ${idIn})
    when 'Person' then (select p.display_name from people p where p.id = ${idIn}) end`,
  hint: sql`split_part(facts.record, ':', 1) || coalesce(', ' || (
    select c.name from contact_companies c where c.id = min(facts.company_id)), '')`,
  none: hidden,
  link: (id) => {
    const [kind = '', record = ''] = id.split(':');
    return { to: `${screens[kind]}/${record}` };
  },
};

const seconds = sql`coalesce(sum(facts.seconds), 0)`;

export const timeReport: Source = {
  name: 'time',
  access: reportTime,
  exports: reportTime,
  period: 'last-30-days',
  facts,
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
      sum: sql`coalesce(sum(facts.seconds) filter (where facts.is_billable), 0)`,
    },
    amount: { label: 'Billable amount', format: 'money', sum: sql`coalesce(sum(facts.amount), 0)` },
    logs: { label: 'Time logs', format: 'count', sum: sql`count(distinct facts.id)` },
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
      reference('Employee', '/api/system/users/list', {
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
    'Time on a deal, a service or a person counts for the company it belongs to.',
    `Time for records you may not open is counted, but not named.`,
    'Billable amounts are the time of each log at its own hourly rate.',
    'Deleted logs do not count.',
  ],
  topics: ['time_logs'],
};
