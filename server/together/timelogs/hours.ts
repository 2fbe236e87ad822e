import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays } from '../../../contract/platform/days.ts';
import { countDays } from '../../../contract/platform/periods.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { weekOf } from '../../../contract/platform/weeks.ts';
import type { HoursRow, HoursWeek } from '../../../contract/together/timelogs.ts';
import { atTheDoor, rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { recordName, seesRecord } from '../../platform/reference.ts';
import { notTrashed } from '../../platform/trash.ts';
import { askedZone } from '../../system/companies/dayBegin.ts';
import { workingWeeks } from '../../system/companies/home.ts';
import { clientName } from './client.ts';
import { addTimeLogs, editTimeLogs } from './timelogs.access.ts';
import { reach } from './timelogs.rows.ts';
import { timeLogs } from './timelogs.table.ts';
import { askedDay } from './week.ts';

type Asked = Days & {
  zone: string;
  /** From which day on a log gives its record a row. */
  since: string;
  narrowed?: SQL | undefined;
  /** The kinds of records the logs are about, if known. */
  kinds?: string[];
};

/** The caller's time on each record by day; a log over midnight counts on both days, a running timer up to now. */
export async function hoursRows(
  { db, me }: Call,
  { from, to, zone, since, narrowed, kinds }: Asked,
): Promise<HoursRow[]> {
  const may = atTheDoor(addTimeLogs, me);
  const type = timeLogs.reference_type;
  const id = timeLogs.reference_id;
  const begins = sql`(${since}::timestamp at time zone ${zone})`;
  const ends = sql`((${to}::date + 1)::timestamp at time zone ${zone})`;
  const ended = sql`coalesce(${timeLogs.end_at}, now())`;
  const { rows } = await db.execute<HoursRow>(sql`
    with days as materialized (
      select to_char(d, 'YYYY-MM-DD') as day, d at time zone ${zone} as begins, (d + interval '1 day') at time zone ${zone} as ends
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d),
    mine as materialized (
      select * from ${timeLogs} where ${and(eq(timeLogs.user_id, me.id), notTrashed(timeLogs), narrowed)}
        and ${timeLogs.start_at} > ${begins} - ${reach} and ${timeLogs.start_at} < ${ends}
        and (${timeLogs.start_at} >= ${begins} or ${ended} > ${begins})),
    cells as (
      select ${type}, ${id}, days.day,
        sum(extract(epoch from least(${ended}, days.ends) - greatest(${timeLogs.start_at}, days.begins)))::int as seconds,
        count(*)::int as logs,
        case when ${may} and count(*) = 1 and bool_and(${timeLogs.start_at} >= days.begins and ${timeLogs.end_at} <= days.ends
          and ${rowsAsSql(editTimeLogs, me)}) then min(${timeLogs.id}) end as log
      from mine as ${timeLogs} join days on ${timeLogs.start_at} < days.ends
        and (${timeLogs.start_at} >= days.begins or ${ended} > days.begins)
      group by 1, 2, 3),
    latest as (
      select distinct on (reference_type, reference_id) * from mine order by reference_type, reference_id, start_at desc, id desc),
    named as (
      select ${type}, ${id}, ${timeLogs.title}, ${seesRecord(me, type, id, kinds)} as seen, ${recordName(type, id, kinds)} as name,
        ${clientName(kinds)} as company_name
      from latest as ${timeLogs})
    select reference_type, reference_id, case when seen and name is not null then name else title end as name,
      case when seen then company_name end as company_name,
      json_build_object('add', seen and name is not null and ${may}) as can,
      (select json_agg(json_build_object('day', days.day, 'seconds', coalesce(c.seconds, 0), 'logs', coalesce(c.logs, 0),
          'log', c.log) order by days.day)
        from days left join cells c on c.day = days.day and c.reference_type = named.reference_type
          and c.reference_id = named.reference_id) as cells
    from named order by 3, 1, 2`);
  return rows;
}

/** The caller's week around a day, or this week, by record and day. */
export async function hours(call: Call): Promise<HoursWeek> {
  const zone = askedZone(call);
  const weeks = await workingWeeks(call);
  const week = weekOf(askedDay(call, zone), weeks);
  const since = weekOf(addDays(week.from, -1), weeks).from;
  const days = Array.from({ length: countDays(week) }, (_, at) => addDays(week.from, at));
  return { days, rows: await hoursRows(call, { ...week, zone, since }), weeks };
}
