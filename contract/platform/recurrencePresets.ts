import { addMonths } from './days.ts';
import {
  endingOf,
  monthDayOf,
  nthOf,
  weekdayOf,
  weekdays,
  workdays,
  type ByWeekday,
  type Frequency,
  type Recurrence,
  type Weekday,
} from './recurrence.ts';

/** What the Repeat select offers, in the specification's order. */
export const recurrencePresets = [
  'daily',
  'weekly',
  'monthly_by_weekday',
  'monthly',
  'yearly',
  'every_weekday',
  'custom',
] as const;
export type RecurrencePreset = (typeof recurrencePresets)[number];
export const defaultPreset: RecurrencePreset = 'monthly';

/** How a custom monthly rule picks its day. */
export const monthlyForms = ['day', 'nth_weekday', 'last_of_weekday', 'first_monday', 'last_weekday'] as const;
export type MonthlyForm = (typeof monthlyForms)[number];

type Pattern = Pick<Recurrence, 'freq' | 'byweekday' | 'bymonthday' | 'bysetpos'>;
const pattern = (freq: Frequency, parts: Partial<Pattern> = {}): Pattern => ({
  freq,
  byweekday: [],
  bymonthday: [],
  bysetpos: null,
  ...parts,
});
const everyWorkday: ByWeekday[] = workdays.map((day) => ({ day }));

const presetPatterns: Record<Exclude<RecurrencePreset, 'custom'>, (day: string) => Pattern> = {
  daily: () => pattern('DAILY'),
  weekly: (day) => pattern('WEEKLY', { byweekday: [{ day: weekdayOf(day) }] }),
  monthly_by_weekday: (day) => monthlyPatterns.nth_weekday(day),
  monthly: (day) => monthlyPatterns.day(day),
  yearly: () => pattern('YEARLY'),
  every_weekday: () => pattern('WEEKLY', { byweekday: everyWorkday }),
};

/** Every month has a 28th. For a later day, the last day up to it that the month has, so no month is skipped. */
const daysUpTo = (day: number): Partial<Pattern> =>
  day <= 28
    ? { bymonthday: [day] }
    : { bymonthday: Array.from({ length: day - 27 }, (_, index) => 28 + index), bysetpos: -1 };

const monthlyPatterns: Record<MonthlyForm, (day: string) => Pattern> = {
  day: (day) => pattern('MONTHLY', daysUpTo(monthDayOf(day))),
  nth_weekday: (day) => pattern('MONTHLY', { byweekday: [{ day: weekdayOf(day), nth: nthOf(day) }] }),
  last_of_weekday: (day) => pattern('MONTHLY', { byweekday: [{ day: weekdayOf(day), nth: -1 }] }),
  first_monday: () => pattern('MONTHLY', { byweekday: [{ day: 'MO', nth: 1 }] }),
  last_weekday: () => pattern('MONTHLY', { byweekday: everyWorkday, bysetpos: -1 }),
};

const same = (rule: Pattern, other: Pattern) =>
  JSON.stringify([rule.freq, rule.byweekday, rule.bymonthday, rule.bysetpos]) ===
  JSON.stringify([other.freq, other.byweekday, other.bymonthday, other.bysetpos]);

/** A new rule: the default preset, starting on a day. */
export const newRecurrence = (day: string): Recurrence =>
  withPreset({ ...pattern('DAILY'), interval: 1, count: null, until: null, dtstart: `${day}T00:00:00` }, defaultPreset);

/** Custom keeps the current rule and only makes it editable. */
export function withPreset(rule: Recurrence, preset: RecurrencePreset): Recurrence {
  if (preset === 'custom') return rule;
  return { ...rule, ...presetPatterns[preset](rule.dtstart.slice(0, 10)), interval: 1 };
}

export function presetOf(rule: Recurrence): RecurrencePreset {
  const named = recurrencePresets.find(
    (preset) =>
      preset !== 'custom' && rule.interval === 1 && same(rule, presetPatterns[preset](rule.dtstart.slice(0, 10))),
  );
  return named ?? 'custom';
}

/** Whether one of the forms describes a monthly rule completely. */
export const isMonthlyForm = (rule: Recurrence): boolean =>
  monthlyForms.some((form) => same(rule, monthlyPatterns[form](rule.dtstart.slice(0, 10))));

export function monthlyFormOf(rule: Recurrence): MonthlyForm {
  const day = rule.dtstart.slice(0, 10);
  return monthlyForms.find((form) => same(rule, monthlyPatterns[form](day))) ?? 'day';
}

export const withMonthlyForm = (rule: Recurrence, form: MonthlyForm): Recurrence => ({
  ...rule,
  ...monthlyPatterns[form](rule.dtstart.slice(0, 10)),
});

/** The days of the month a rule names; empty if it picks its day in another way. -1 is the last day. */
export const monthDaysOf = ({ freq, bymonthday, bysetpos }: Recurrence): number[] =>
  freq === 'MONTHLY' && bysetpos === null ? bymonthday : [];

/** Several days of the month, beginning with that of the start. */
export const withMonthDays = (rule: Recurrence): Recurrence => {
  const days = monthDaysOf(rule);
  return { ...rule, ...pattern('MONTHLY', { bymonthday: days.length > 0 ? days : [monthDayOf(rule.dtstart)] }) };
};

/** One day always remains. */
export function withMonthDay(rule: Recurrence, day: number, on: boolean): Recurrence {
  const others = monthDaysOf(rule).filter((one) => one !== day);
  const chosen = on ? [...others, day] : others;
  if (chosen.length === 0) return rule;
  // From the start of the month first, then from its end.
  const bymonthday = chosen.toSorted((one, other) => (one > 0 === other > 0 ? one - other : other - one));
  return { ...rule, ...pattern('MONTHLY', { bymonthday }) };
}

/** A custom frequency starts with its usual days. */
export function withFrequency(rule: Recurrence, freq: Frequency): Recurrence {
  const day = rule.dtstart.slice(0, 10);
  if (freq === 'WEEKLY') return { ...rule, ...presetPatterns.weekly(day) };
  return { ...rule, ...(freq === 'MONTHLY' ? monthlyPatterns.day(day) : pattern(freq)) };
}

/** One weekday always remains: a weekly rule without days would silently mean the weekday of the start. */
export function withWeekday(rule: Recurrence, day: Weekday, on: boolean): Recurrence {
  const chosen = weekdays.filter((one) => (one === day ? on : rule.byweekday.some((each) => each.day === one)));
  return chosen.length ? { ...rule, byweekday: chosen.map((one) => ({ day: one })) } : rule;
}

/** A new start moves the rule with it: "monthly on the 5th" becomes "monthly on the 12th". */
export function withStart(rule: Recurrence, day: string): Recurrence {
  const moved = { ...rule, dtstart: `${day}${rule.dtstart.slice(10)}` };
  const preset = presetOf(rule);
  if (endingOf(rule) === 'never') moved.until = null;
  if (preset !== 'custom') return withPreset(moved, preset);
  const form = monthlyForms.find((one) => same(rule, monthlyPatterns[one](rule.dtstart.slice(0, 10))));
  return form ? withMonthlyForm(moved, form) : moved;
}

export function withEnding(rule: Recurrence, ending: 'never' | 'on' | 'after'): Recurrence {
  if (ending === 'after') return { ...rule, until: null, count: rule.count ?? 12 };
  // Half a year, to tell it apart from "never", which is a year.
  const until = ending === 'on' ? addMonths(rule.dtstart.slice(0, 10), 6) : null;
  return { ...rule, count: null, until };
}

export const frequencyWords: Record<Frequency, string> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
