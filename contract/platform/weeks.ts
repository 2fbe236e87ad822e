import { addDays, dayMs, isoWeekday, monthEnd, monthStart, utcDay, utcMidnight } from './days.ts';

/** Two days, both included. */
type Days = { from: string; to: string };

/** From a day on, weeks end on this ISO weekday. Oldest first; the first holds from the beginning of time. */
export type WeekRule = { from_on: string; ends_on: number };

/** Monday to Sunday: where no company says otherwise. */
export const calendarWeeks: readonly WeekRule[] = [{ from_on: '0001-01-01', ends_on: 7 }];

function ruleAt(weeks: readonly WeekRule[], day: string): number {
  let at = weeks.length - 1;
  while (at > 0 && weeks[at]!.from_on > day) at -= 1;
  return at;
}

/** The last day of the week in which a day lies. The week before a new rule may be short. */
export function weekEnd(day: string, weeks: readonly WeekRule[]): string {
  const at = ruleAt(weeks, day);
  const end = addDays(day, (weeks[at]!.ends_on - isoWeekday(day) + 7) % 7);
  const next = weeks[at + 1]?.from_on;
  return next !== undefined && end >= next ? addDays(next, -1) : end;
}

/** The first day of the week in which a day lies. */
export function weekBegin(day: string, weeks: readonly WeekRule[]): string {
  const at = ruleAt(weeks, day);
  const { ends_on, from_on } = weeks[at]!;
  const begin = addDays(day, -((isoWeekday(day) - ends_on + 6) % 7));
  return at > 0 && begin < from_on ? from_on : begin;
}

/** The first and the last day of the week in which a day lies. */
export const weekOf = (day: string, weeks: readonly WeekRule[]): Days => ({
  from: weekBegin(day, weeks),
  to: weekEnd(day, weeks),
});

/** The lengths of a period, in which values are entered or shown. */
export const periodLengths = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type PeriodLength = (typeof periodLengths)[number];

export const periodLengthNames: Record<PeriodLength, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

const isCoarser = (one: PeriodLength, other: PeriodLength): boolean =>
  periodLengths.indexOf(one) > periodLengths.indexOf(other);

export const coarsest = (lengths: readonly PeriodLength[]): PeriodLength =>
  lengths.reduce((most, one) => (isCoarser(one, most) ? one : most), 'daily');

export const coarserThan = (length: PeriodLength): PeriodLength[] =>
  periodLengths.filter((one) => isCoarser(one, length));

const months = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** The last day of the period in which a day lies; it identifies the period. */
export function periodEnd(length: PeriodLength, day: string, weeks: readonly WeekRule[]): string {
  if (length === 'daily') return day;
  if (length === 'weekly') return weekEnd(day, weeks);
  const many = months[length];
  const passed = (Number(day.slice(5, 7)) - 1) % many;
  return monthEnd(monthStart(day, many - 1 - passed));
}

/** The first day of the period in which a day lies. */
export function periodBegin(length: PeriodLength, day: string, weeks: readonly WeekRule[]): string {
  if (length === 'daily') return day;
  if (length === 'weekly') return weekBegin(day, weeks);
  return monthStart(day, -((Number(day.slice(5, 7)) - 1) % months[length]));
}

/** The last days of all periods that end between two days, in order. */
export function periodEnds(length: PeriodLength, { from, to }: Days, weeks: readonly WeekRule[]): string[] {
  const ends: string[] = [];
  if (length === 'weekly' && weeks.length === 1) {
    // Most companies have one rule: then every next week ends exactly seven days later.
    const last = utcMidnight(to);
    for (let end = utcMidnight(weekEnd(from, weeks)); end <= last; end += 7 * dayMs) ends.push(utcDay(end));
    return ends;
  }
  for (let end = periodEnd(length, from, weeks); end <= to; end = periodEnd(length, addDays(end, 1), weeks))
    ends.push(end);
  return ends;
}

/** The period this many periods later, or earlier if negative. */
export function shiftedEnd(length: PeriodLength, end: string, by: number, weeks: readonly WeekRule[]): string {
  let day = end;
  for (let step = 0; step < Math.abs(by); step += 1) {
    day =
      by > 0
        ? periodEnd(length, addDays(day, 1), weeks)
        : periodEnd(length, addDays(periodBegin(length, day, weeks), -1), weeks);
  }
  return day;
}
