import { isDay } from '../../../contract/platform/days.ts';
import { isPeriodName, longestPeriod, countDays, periodOf } from '../../../contract/platform/periods.ts';
import type { Days, PeriodName } from '../../../contract/platform/periods.ts';
import { reportTexts } from '../../../contract/overview/reports.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { workingDays } from '../../system/companies/home.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
import type { Asked, Grouping, Source } from './source.ts';

function askedDay(call: Call, name: 'from' | 'to', label: string): string {
  const given = queryText(call, name);
  if (!given) throw invalid({ [name]: [ruleTexts.required(label)] });
  if (!isDay(given)) throw invalid({ [name]: [ruleTexts.date(label)] });
  return given;
}

function askedDays(call: Call): Days {
  const days = { from: askedDay(call, 'from', 'From'), to: askedDay(call, 'to', 'To') };
  if (days.to < days.from) throw invalid({ to: [reportTexts.backwards] });
  if (countDays(days) > longestPeriod) throw invalid({ to: [reportTexts.tooLong] });
  return days;
}

/** Only days, without a period, mean a custom period. */
function askedName(call: Call, fallback: PeriodName): PeriodName {
  const given = queryText(call, 'period') || (queryText(call, 'from') || queryText(call, 'to') ? 'custom' : fallback);
  if (!isPeriodName(given)) throw invalid({ period: [ruleTexts.in('Period')] });
  return given;
}

/** The groups whose names the caller may see. */
export const groupsFor = (source: Pick<Source, 'groups'>, me: User): [string, Grouping][] =>
  Object.entries(source.groups).filter(([, { access }]) => !access || atTheDoor(access, me));

function askedGroup(call: Call, source: Source): string {
  const open = groupsFor(source, call.me).map(([name]) => name);
  const given = queryText(call, 'group') || open[0]!;
  if (!open.includes(given)) throw invalid({ group: [ruleTexts.in('Group by')] });
  return given;
}

export async function askedOf(call: Call, source: Source): Promise<Asked> {
  const name = askedName(call, source.period);
  const days = name === 'custom' ? askedDays(call) : undefined;
  const group = askedGroup(call, source);
  const { time_zone, weeks, today } = await workingDays(call);
  return { period: periodOf(name, today, days), time_zone, group, weeks };
}

/** The same, as the report opens by default. */
export const defaultOf = (
  source: Source,
  { time_zone, weeks, today }: Pick<Asked, 'time_zone' | 'weeks'> & { today: string },
  me: User,
): Asked => ({
  period: periodOf(source.period, today),
  time_zone,
  group: groupsFor(source, me)[0]![0],
  weeks,
});
