import type { WeekHours } from '../../../contract/overview/dashboard.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { weekOf } from '../../../contract/platform/weeks.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import type { Call } from '../../platform/calls.ts';
import { askedZone } from '../../system/companies/dayBegin.ts';
import { workingWeeks } from '../../system/companies/home.ts';
import { sumOf, workedDays } from '../../together/timelogs/week.ts';

/** The caller's hours this week by day, and last week's total. */
export async function weekHours(call: Call): Promise<WeekHours> {
  const zone = askedZone(call);
  const weeks = await workingWeeks(call);
  const now = weekOf(dayAt(Date.now(), zone), weeks);
  const last = weekOf(addDays(now.from, -1), weeks);
  const both = await workedDays(call, zone, { from: last.from, to: now.to });
  const days = both.filter(({ day }) => day >= now.from);
  return { days, total: sumOf(days), last_week: sumOf(both.filter(({ day }) => day < now.from)) };
}
