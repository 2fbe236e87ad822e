import { addDays, addMonths, isoWeekday } from './days.ts';

/** A recurrence as the editor holds it. Days follow DTSTART's own wall clock, so no time zone shifts them. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
export const workdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** A weekday, or with `nth` the first (1) … fifth (5) or last (-1) of its kind in the month. */
export type ByWeekday = { day: Weekday; nth?: number };

export type Recurrence = {
  freq: Frequency;
  interval: number;
  count: number | null;
  /** YYYY-MM-DD, the last day it can happen. */
  until: string | null;
  byweekday: ByWeekday[];
  bymonthday: number[];
  /** -1: only the last of the byweekday days in a month. */
  bysetpos: number | null;
  /** YYYY-MM-DDTHH:mm:ss */
  dtstart: string;
};

export const recurrenceLimits = { interval: 999, count: 999, text: 500, neverYears: 1 } as const;

const compact = (moment: string) => `${moment.replace(/[-:]/g, '')}Z`;

/** The two-letter weekday of a YYYY-MM-DD. */
export const weekdayOf = (day: string): Weekday => weekdays[isoWeekday(day) - 1]!;

/** Which weekday of its kind a day is in its month: the 12th is in the second week, so 2. */
export const nthOf = (day: string) => Math.ceil(monthDayOf(day) / 7);

export const monthDayOf = (day: string) => Number(day.slice(8, 10));

/** "Never" is planned for a year: from the start, or from today when it is extended. 29 February gives 28 February. */
export const neverUntil = (start: string): string => addMonths(start.slice(0, 10), 12 * recurrenceLimits.neverYears);

export type Ending = 'never' | 'on' | 'after';

export function endingOf(recurrence: Recurrence): Ending {
  if (recurrence.count !== null) return 'after';
  return recurrence.until === null ? 'never' : 'on';
}

/** iCalendar text (RFC 5545). A rule without an end has neither a count nor an UNTIL. */
export function formatRecurrence(recurrence: Recurrence): string {
  const parts = [`FREQ=${recurrence.freq}`];
  if (recurrence.interval > 1) parts.push(`INTERVAL=${recurrence.interval}`);
  if (recurrence.byweekday.length) parts.push(`BYDAY=${recurrence.byweekday.map(dayText).join(',')}`);
  if (recurrence.bymonthday.length) parts.push(`BYMONTHDAY=${recurrence.bymonthday.join(',')}`);
  if (recurrence.bysetpos !== null) parts.push(`BYSETPOS=${recurrence.bysetpos}`);
  if (recurrence.count !== null) parts.push(`COUNT=${recurrence.count}`);
  else if (recurrence.until !== null) parts.push(`UNTIL=${compact(`${recurrence.until}T23:59:59`)}`);
  return `DTSTART:${compact(recurrence.dtstart)}\nRRULE:${parts.join(';')}`;
}

const dayText = ({ day, nth }: ByWeekday) => `${nth ?? ''}${day}`;

/** Null for anything that is not a rule this editor can show. */
export function parseRecurrence(text: unknown): Recurrence | null {
  if (typeof text !== 'string' || text.length > recurrenceLimits.text) return null;
  const match = /^DTSTART:(\d{8}T\d{6})Z?\r?\nRRULE:([A-Z0-9=;,+-]+)$/.exec(text.trim());
  const dtstart = match && momentOf(match[1]!);
  if (!match || !dtstart) return null;
  const recurrence: Recurrence = { ...blank, dtstart };
  const seen = new Set<string>();
  for (const part of match[2]!.split(';')) {
    const [name, value, more] = part.split('=');
    const read = name && Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!name || !value || more !== undefined || seen.has(name) || !read?.(recurrence, value)) return null;
    seen.add(name);
  }
  if (!seen.has('FREQ') || (seen.has('COUNT') && seen.has('UNTIL'))) return null;
  return recurrence;
}

const blank: Omit<Recurrence, 'dtstart'> = {
  freq: 'DAILY',
  interval: 1,
  count: null,
  until: null,
  byweekday: [],
  bymonthday: [],
  bysetpos: null,
};

function momentOf(digits: string): string | null {
  const [year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(digits)?.slice(1) ?? [];
  if (!year) return null;
  const text = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}`;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const whole = (text: string, low: number, high: number) => {
  const value = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high && value !== 0 ? value : null;
};

type Reader = (recurrence: Recurrence, value: string) => boolean;

const readers: Record<string, Reader> = {
  FREQ: (recurrence, value) => {
    recurrence.freq = value as Frequency;
    return frequencies.includes(recurrence.freq);
  },
  INTERVAL: (recurrence, value) => (recurrence.interval = whole(value, 1, recurrenceLimits.interval) ?? 0) > 0,
  COUNT: (recurrence, value) => (recurrence.count = whole(value, 1, recurrenceLimits.count)) !== null,
  UNTIL: (recurrence, value) => {
    const last = momentOf(value);
    if (last === null) return false;
    // The last day is left out if UNTIL is earlier in the day than the start time; without a time it is included.
    const isTooEarly = value.includes('T') && last.slice(11) < recurrence.dtstart.slice(11);
    recurrence.until = addDays(last.slice(0, 10), isTooEarly ? -1 : 0);
    return true;
  },
  BYSETPOS: (recurrence, value) => (recurrence.bysetpos = whole(value, -5, 5)) !== null,
  BYMONTHDAY: (recurrence, value) => {
    const days = value.split(',').map((one) => whole(one, -31, 31));
    recurrence.bymonthday = days.filter((day) => day !== null);
    return days.length === recurrence.bymonthday.length;
  },
  BYDAY: (recurrence, value) => {
    const days = value.split(',').map((one) => /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(one));
    recurrence.byweekday = days
      .filter((day) => day !== null)
      .map(([, nth, day]) => (nth ? { day: day as Weekday, nth: Number(nth) } : { day: day as Weekday }));
    return days.length === recurrence.byweekday.length;
  },
  WKST: (_recurrence, value) => value === 'MO',
};
