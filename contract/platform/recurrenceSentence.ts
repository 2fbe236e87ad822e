import { dayText } from './dates.ts';
import {
  endingOf,
  monthDayOf,
  nthOf,
  weekdayOf,
  workdays,
  type ByWeekday,
  type Recurrence,
  type Weekday,
} from './recurrence.ts';
import { frequencyWords, type MonthlyForm, type RecurrencePreset } from './recurrencePresets.ts';

export const weekdayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

const nthNames: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' };

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** first, second … fifth, 6th, 21st */
const ordinal = (nth: number): string => nthNames[nth] ?? `${nth}${endings[ordinals.select(nth)] ?? 'th'}`;

/** first, second …; from the end: last, second to last … */
const nthWord = (nth: number): string => (nth > 0 ? ordinal(nth) : nth === -1 ? 'last' : `${ordinal(-nth)} to last`);

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const dayWord = ({ day, nth }: ByWeekday) => (nth ? `the ${nthWord(nth)} ${weekdayNames[day]}` : weekdayNames[day]);

/** "5 March 2024" */
export const longDay = (day: string): string => dayText(day, 'D MMMM YYYY');

const isEveryWorkday = (rule: Recurrence) =>
  rule.byweekday.length === workdays.length && rule.byweekday.every((one) => !one.nth && workdays.includes(one.day));

/** 5 and 20 count from the start of the month, -1 and -2 from its end. */
function monthDays(days: number[]): string {
  const ends = days.filter((day) => day < 0).map((day) => `the ${nthWord(day)} day`);
  const starts = days.filter((day) => day > 0);
  const first = starts.length > 0 ? [`day ${listed(starts.map(String))}`] : [];
  return listed([...first, ...ends]);
}

/** The one day that a rule picks from several of a month: "the second to last weekday". */
function picked({ bysetpos, byweekday, bymonthday }: Recurrence, isEvery: boolean): string | null {
  if (bysetpos === null) return null;
  const of = isEvery
    ? 'weekday'
    : byweekday.length > 0
      ? listed(byweekday.map(dayWord)).replace(/ and (?=\S+$)/, ' or ')
      : null;
  if (of !== null) return `the ${nthWord(bysetpos)} ${of}`;
  return `the ${nthWord(bysetpos)} of ${monthDays(bymonthday)}`;
}

/** From the 29th on, says what happens in a shorter month. */
const dayUpTo = (day: number) => (day > 28 ? `day ${day} or the last day` : `day ${day}`);

/** Whether the rule means "the 31st, or the last day of a shorter month", also for 29 and 30. */
const isUpTo = ({ bysetpos, bymonthday }: Recurrence) =>
  bysetpos === -1 && bymonthday.length > 1 && bymonthday.every((day, index) => day === 28 + index);

function daysText(rule: Recurrence): string {
  if (isUpTo(rule)) return ` on ${dayUpTo(rule.bymonthday.at(-1)!)}`;
  const one = picked(rule, isEveryWorkday(rule));
  if (one !== null) return ` on ${one}`;
  if (rule.byweekday.length)
    return isEveryWorkday(rule) ? ' on every weekday' : ` on ${listed(rule.byweekday.map(dayWord))}`;
  if (rule.bymonthday.length) return ` on ${monthDays(rule.bymonthday)}`;
  const day = rule.dtstart.slice(0, 10);
  return rule.freq === 'YEARLY' ? ` on ${dayText(day, 'D MMMM')}` : '';
}

function endText(rule: Recurrence): string {
  const ending = endingOf(rule);
  if (ending === 'after') return rule.count === 1 ? ', once' : `, ${rule.count} times`;
  return ending === 'on' ? ` until ${longDay(rule.until!)}` : '';
}

/** The rule as a person would say it: "Every 2 weeks on Monday and Friday from 5 March 2024, 10 times". */
export function recurrenceSentence(rule: Recurrence): string {
  const word = frequencyWords[rule.freq];
  const every = rule.interval === 1 ? `Every ${word}` : `Every ${rule.interval} ${word}s`;
  const text =
    isEveryWorkday(rule) && rule.freq === 'WEEKLY' && rule.interval === 1 ? 'Every weekday' : every + daysText(rule);
  return `${text} from ${longDay(rule.dtstart.slice(0, 10))}${endText(rule)}`;
}

/** The presets' names for a start day, so that each choice says what it does. */
export function presetText(preset: RecurrencePreset, day: string): string {
  const weekday = weekdayNames[weekdayOf(day)];
  const texts: Record<RecurrencePreset, string> = {
    daily: 'Daily',
    weekly: `Weekly on ${weekday}`,
    monthly_by_weekday: `Monthly on the ${nthNames[nthOf(day)]} ${weekday}`,
    monthly: `Monthly on ${dayUpTo(monthDayOf(day))}`,
    yearly: `Yearly on ${dayText(day, 'D MMMM')}`,
    every_weekday: 'Every weekday (Monday to Friday)',
    custom: 'Custom',
  };
  return texts[preset];
}

export function monthlyFormText(form: MonthlyForm, day: string): string {
  const texts: Record<MonthlyForm, string> = {
    day: `D${dayUpTo(monthDayOf(day)).slice(1)} of the month`,
    nth_weekday: `The ${nthNames[nthOf(day)]} ${weekdayNames[weekdayOf(day)]}`,
    last_of_weekday: `The last ${weekdayNames[weekdayOf(day)]}`,
    first_monday: 'The first Monday',
    last_weekday: 'The last weekday',
  };
  return texts[form];
}
