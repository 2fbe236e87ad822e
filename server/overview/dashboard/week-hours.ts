import { sql } from 'drizzle-orm';
import type { WeekHours } from '../../../contract/overview/dashboard.ts';
import type { Call } from '../../platform/calls.ts';
import { askedZone, mondayOf, sumOf, workedDays } from '../../together/timelogs/week.ts';

const week = 7;

/** The caller's hours this week by day, and last week's total. */
export async function weekHours(call: Call): Promise<WeekHours> {
  const zone = askedZone(call);
  const lastMonday = sql`${mondayOf(sql`now() at time zone ${zone}`)} - interval '7 days'`;
  const both = await workedDays(call, zone, lastMonday, 2 * week);
  const days = both.slice(week);
  return { days, total: sumOf(days), last_week: sumOf(both.slice(0, week)) };
}
