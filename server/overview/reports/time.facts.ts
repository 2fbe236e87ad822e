import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '../../../contract/platform/days.ts';
import { countDays } from '../../../contract/platform/periods.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { kindsWith, seesRecord } from '../../platform/reference.ts';
import { checklists } from '../../together/checklists/checklists.table.ts';
import { exactAmount } from '../../together/timelogs/billing.ts';
import { browseTimeLogs } from '../../together/timelogs/timelogs.access.ts';
import { timeLogs } from '../../together/timelogs/timelogs.table.ts';
import { dayEnd, dayStart } from './groupings.ts';
import type { Asked } from './source.ts';

/** In days. A log is at most a day long; only a forgotten timer runs longer. */
const longestRun = 40;

/** The same table under another alias, to look up each record once. */
const r = alias(timeLogs, 'r');
const k = alias(checklists, 'k');

/** The company of a record; programs, for example, belong to none. */
const companyOf = (type: SQL, id: SQL) => sql`case ${type} when 'Company' then ${id}
  when 'Person' then (select p.company_id from people p where p.id = ${id})
  when 'Deal' then (select d.company_id from deals d where d.id = ${id})
  when 'Service' then (select s.company_id from services s where s.id = ${id}) end`;

const serviceTypeOf = (type: SQL, id: SQL) =>
  sql`case when ${type} = 'Service' then (select s.service_type_id from services s where s.id = ${id}) end`;

/**
 * What the time was for; named only for users who may see the record. Time on a checklist item is for the record that
 * has the checklist.
 */
const records = ({ me }: Call, near: SQL) => sql`
  select named.reference_type, named.reference_id, named.record,
    ${companyOf(sql`about.type`, sql`about.id`)} as company_id,
    ${serviceTypeOf(sql`about.type`, sql`about.id`)} as service_type_id
  from (
    select r.reference_type, r.reference_id, case when ${seesRecord(me, r.reference_type, r.reference_id)}
      then r.reference_type || ':' || r.reference_id end as record
    from time_logs r where ${near} group by r.reference_type, r.reference_id) named
  left join checklist_items i on named.record is not null and named.reference_type = 'ChecklistItem' and i.id = named.reference_id
  left join checklists k on k.id = i.checklist_id and ${seesRecord(me, k.reference_type, k.reference_id, kindsWith('checklists'))}
  cross join lateral (select coalesce(k.reference_id, named.reference_id) as id, case when named.record is not null then
    case named.reference_type when 'ChecklistItem' then k.reference_type else named.reference_type end end as type) about`;

const ends = sql`coalesce(time_logs.end_at, greatest(now(), time_logs.start_at))`;

/** The seconds of a log, counted as in the list of logs, and those before a moment, so that the parts add up. */
const whole = sql`coalesce(time_logs.seconds, floor(date_part('epoch', ${ends} - time_logs.start_at))::int)`;
const secondsUntil = (moment: SQL) => sql`(case when ${moment} >= time_logs.ends then time_logs.seconds
  else least(time_logs.seconds, greatest(0, floor(date_part('epoch', ${moment} - time_logs.start_at)))::int) end)`;
const amountUntil = (moment: SQL) => exactAmount(secondsUntil(moment));

// When each day begins, and one more moment: when the last one ends.
const starts = sql`(select starts from days)`;
const beginOf = (number: SQL) => sql`(${starts})[${number}]`;

/** The part of a log on a day: all of it, unless it goes past midnight. */
const ofDay = (all: SQL, until: (moment: SQL) => SQL) => sql`case when time_logs.first_day = time_logs.last_day
  then ${all} else ${until(beginOf(sql`number + 1`))} - ${until(beginOf(sql`number`))} end`;

/**
 * The time of each log on each day. Most logs end on the day they began; a log past midnight counts on both days, a
 * running timer up to now. Days are numbers here, found by comparing with the moments at which days begin: converting
 * every log to the time zone took longer than everything else together.
 */
export const timeFacts = (call: Call, { from, to }: Days, { time_zone }: Asked) => {
  const [first, last] = [dayStart(from, time_zone), dayEnd(to, time_zone)];
  const earliest = dayStart(addDays(from, -longestRun), time_zone);
  const near = (start: SQL, end: SQL) => sql`${start} < ${last} and (${end} is null or ${start} >= ${earliest})`;
  return sql`
    with days as materialized (select array_agg(d at time zone ${time_zone} order by d) as starts
      from generate_series(${from}::date::timestamp, ${to}::date + interval '1 day', interval '1 day') d),
    logs as (
      select time_logs.id, time_logs.user_id, time_logs.reference_type, time_logs.reference_id, time_logs.is_billable,
        time_logs.hourly_rate, time_logs.start_at, ${ends} as ends, ${whole} as seconds,
        width_bucket(time_logs.start_at, ${starts}) as first_day
      from time_logs
      where time_logs.deleted_at is null and ${near(sql`time_logs.start_at`, sql`time_logs.end_at`)}
        and ${ends} > ${first} and ${rowsAsSql(browseTimeLogs, call.me)}
      offset 0),
    spans as (
      select *, case when ends <= ${beginOf(sql`first_day + 1`)} then first_day
        else width_bucket(ends - interval '1 microsecond', ${starts}) end as last_day
      from logs offset 0),
    pieces as (
      select *, generate_series(greatest(first_day, 1), least(last_day, ${countDays({ from, to })}::int)) as number
      from spans)
    select time_logs.user_id, time_logs.is_billable, ${from}::date + (number - 1) as day,
      ${ofDay(sql`time_logs.seconds`, secondsUntil)} as seconds,
      ${ofDay(exactAmount(sql`time_logs.seconds`), amountUntil)} as amount,
      case when time_logs.first_day <> time_logs.last_day then time_logs.id end as crossing,
      about.record, about.company_id, about.service_type_id
    from pieces time_logs
    left join (${records(call, near(sql`r.start_at`, sql`r.end_at`))}) about
      on about.reference_type = time_logs.reference_type and about.reference_id = time_logs.reference_id`;
};

/** What each grouping needs of the facts, besides the employee and the day. */
const kept: Record<string, string[]> = {
  company: ['company_id'],
  record: ['record', 'company_id'],
  type: ['service_type_id'],
};

/** The logs of a day added up, those past midnight one by one, so that a log on two days is counted once. */
export function timeByDay(found: SQL, { group }: Asked): SQL {
  const columns = ['day', 'user_id', 'crossing', ...(kept[group] ?? [])].map((column) => sql.identifier(column));
  const by = sql.join(columns, sql`, `);
  return sql`select ${by}, count(*)::int as logs, sum(seconds) as seconds, sum(amount) as amount,
    coalesce(sum(seconds) filter (where is_billable), 0) as billable
    from (${found}) facts group by ${by}`;
}
