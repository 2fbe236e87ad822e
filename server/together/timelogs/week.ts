import { sql } from 'drizzle-orm';
import type { Days } from '../../../contract/platform/periods.ts';
import { weekOf } from '../../../contract/platform/weeks.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import type { WorkedDay, WorkedWeek } from '../../../contract/together/timelogs.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { date } from '../../platform/fields/date.ts';
import { Wrong } from '../../platform/fields/field.ts';
import { invalid } from '../../platform/problems.ts';
import { askedZone } from '../../system/companies/dayBegin.ts';
import { workingWeeks } from '../../system/companies/home.ts';
import { notTrashed } from '../../platform/trash.ts';
import { reach, secondsBefore } from './timelogs.rows.ts';
import { timeLogs as l } from './timelogs.table.ts';

/** The caller's own time by day; a log over midnight counts on both days, a running timer up to now. */
export async function workedDays({ db, me }: Call, zone: string, { from, to }: Days): Promise<WorkedDay[]> {
  const { rows } = await db.execute<WorkedDay>(sql`
    with days as (
      select d as day, d at time zone ${zone} as begins, (d + interval '1 day') at time zone ${zone} as ends
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d)
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(${secondsBefore(sql`ends`)} - ${secondsBefore(sql`begins`)})
        filter (where ${l.id} is not null), 0)::int as seconds
    from days left join ${l} on ${l.user_id} = ${me.id} and ${notTrashed(l)}
      and ${l.start_at} < ends and ${l.start_at} > begins - ${reach} and coalesce(${l.end_at}, now()) > begins
    group by day order by day`);
  return rows;
}

export const sumOf = (days: WorkedDay[]): number => days.reduce((total, { seconds }) => total + seconds, 0);

const anyDay = date('day', {});

export function askedDay(call: Call, zone: string): string {
  const given = queryText(call, 'day');
  if (!given) return dayAt(Date.now(), zone);
  try {
    return anyDay.read(given)!;
  } catch (error) {
    throw error instanceof Wrong ? invalid({ day: [error.message] }) : error;
  }
}

/** The caller's week around a day, or this week; it begins and ends as in their working company. */
export async function week(call: Call): Promise<WorkedWeek> {
  const zone = askedZone(call);
  const weeks = await workingWeeks(call);
  const days = await workedDays(call, zone, weekOf(askedDay(call, zone), weeks));
  return { days, total: sumOf(days), weeks };
}
