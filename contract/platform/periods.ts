import { addDays, daysBetween, monthStart } from './days.ts';
import { calendarWeeks, weekEnd } from './weeks.ts';
import type { WeekRule } from './weeks.ts';

/** The periods to choose from; a custom one has its own days. */
export const periodNames = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'last-12-months': 'Last 12 months',
  custom: 'Custom',
} as const;
export type PeriodName = keyof typeof periodNames;

export const isPeriodName = (text: string): text is PeriodName => Object.hasOwn(periodNames, text);

/** Two days, YYYY-MM-DD, both included. */
export type Days = { from: string; to: string };
export type Period = Days & {
  name: PeriodName;
  /** What it is compared with: the previous period up to the same point as today; null for the future. */
  before: Days | null;
};

/** How far apart the two days of a period may be. */
export const longestPeriod = 3660;

const min = (one: string, other: string): string => (one < other ? one : other);

/** The number of days, both included. */
export const countDays = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** From the first of a month, for this many months. */
const months = (day: string, offset: number, length: number): Days => ({
  from: monthStart(day, offset),
  to: addDays(monthStart(day, offset + length), -1),
});

/** Months since the quarter or the year began. */
const since = (day: string, length: number): number => (Number(day.slice(5, 7)) - 1) % length;

type Rule = (today: string) => { days: Days; earlier: Days };

const calendar =
  (length: number, offset: (today: string) => number): Rule =>
  (today) => ({
    days: months(today, offset(today), length),
    earlier: months(today, offset(today) - length, length),
  });

/** This many days up to today. */
const rolling =
  (days: number): Rule =>
  (today) => ({
    days: { from: addDays(today, 1 - days), to: today },
    earlier: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
  });

const rules: Record<Exclude<PeriodName, 'custom'>, Rule> = {
  'this-month': calendar(1, () => 0),
  'last-month': calendar(1, () => -1),
  'this-quarter': calendar(3, (today) => -since(today, 3)),
  'last-quarter': calendar(3, (today) => -since(today, 3) - 3),
  'this-year': calendar(12, (today) => -since(today, 12)),
  'last-30-days': rolling(30),
  'last-90-days': rolling(90),
  'last-12-months': calendar(12, () => -11),
};

/** The previous period up to the same point, so that half a month is not compared with a whole one. */
function comparable(days: Days, earlier: Days, today: string): Days | null {
  if (days.from > today) return null;
  if (days.to <= today) return earlier;
  const passed = countDays({ from: days.from, to: today });
  return { from: earlier.from, to: min(earlier.to, addDays(earlier.from, passed - 1)) };
}

/** A period as of today; a custom one needs its days. */
export function periodOf(name: PeriodName, today: string, custom?: Days): Period {
  if (name !== 'custom') {
    const { days, earlier } = rules[name](today);
    return { name, ...days, before: comparable(days, earlier, today) };
  }
  const days = custom!;
  const earlier = { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
  return { name, ...days, before: comparable(days, earlier, today) };
}

export type Step = 'day' | 'week' | 'month' | 'year';

/** The size of the steps a period is drawn in. */
export function stepOf(days: Days): Step {
  const count = countDays(days);
  return count <= 31 ? 'day' : count <= 100 ? 'week' : count <= 1100 ? 'month' : 'year';
}

/** Where the next step after this day begins; weeks end on the company's weekday. */
function nextStart(day: string, step: Step, weeks: readonly WeekRule[]): string {
  if (step === 'day') return addDays(day, 1);
  if (step === 'week') return addDays(weekEnd(day, weeks), 1);
  return step === 'month' ? monthStart(day, 1) : monthStart(day, 12 - since(day, 12));
}

/** The period cut into its steps; the first and the last may be shorter than the others. */
export function stepsOf(days: Days, step = stepOf(days), weeks: readonly WeekRule[] = calendarWeeks): Days[] {
  const steps: Days[] = [];
  for (let from = days.from; from <= days.to;) {
    const next = nextStart(from, step, weeks);
    steps.push({ from, to: min(days.to, addDays(next, -1)) });
    from = next;
  }
  return steps;
}
