import { sql } from 'drizzle-orm';
import type { WeekHours } from '../../contract/dashboard.ts';
import { queryText } from '../platform/calls.ts';
import type { Call } from '../platform/calls.ts';
import { invalid } from '../platform/problems.ts';

/** Where the caller's days begin; a browser says so, everybody else means UTC. */
function zoneOf(call: Call): string {
  const zone = queryText(call, 'time_zone') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw invalid({ time_zone: ['The time_zone value is not a time zone.'] });
  }
}

type Day = { day: string; is_this_week: boolean; seconds: number };

/** The caller's own time by day; a log over midnight counts on both days, a running timer up to now. */
export async function weekHours(call: Call): Promise<WeekHours> {
  const zone = zoneOf(call);
  const { rows } = await call.db.execute<Day>(sql`
    with week as (select date_trunc('week', now() at time zone ${zone}) as monday),
    days as (
      select d as day, d >= monday as is_this_week, d at time zone ${zone} as begins,
        (d + interval '1 day') at time zone ${zone} as ends
      from week, generate_series(monday - interval '7 days', monday + interval '6 days', interval '1 day') d)
    select to_char(day, 'YYYY-MM-DD') as day, is_this_week,
      coalesce(sum(extract(epoch from least(coalesce(l.end_at, now()), ends) - greatest(l.start_at, begins))) filter (where l.id is not null), 0)::int as seconds
    from days left join time_logs l on l.user_id = ${call.me.id} and l.deleted_at is null
      and l.start_at < ends and l.start_at > begins - interval '2 days' and coalesce(l.end_at, now()) > begins
    group by day, is_this_week order by day`);
  const sum = (those: Day[]) => those.reduce((total, { seconds }) => total + seconds, 0);
  const days = rows.filter(({ is_this_week }) => is_this_week);
  return {
    days: days.map(({ day, seconds }) => ({ day, seconds })),
    total: sum(days),
    last_week: sum(rows.filter(({ is_this_week }) => !is_this_week)),
  };
}
