/*
 * A day is text, YYYY-MM-DD: it has no time zone, compares as text and never shifts. All arithmetic with days is here,
 * in UTC, where every day has 24 hours.
 */

export const dayMs = 86_400_000;

/** The instant the day begins in UTC. */
export const utcMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const names = new Map<number, string>();

/** The UTC day of an instant. Cached, because the same days are needed over and over and formatting one is slow. */
export function utcDay(instant: number): string {
  const number = Math.floor(instant / dayMs);
  let day = names.get(number);
  if (day === undefined) {
    if (names.size > 10_000) names.clear();
    names.set(number, (day = new Date(instant).toISOString().slice(0, 10)));
  }
  return day;
}

/**
 * Nothing is planned, done or paid before this day: an earlier one is a slip of the year, such as 1200 for 2100. A year
 * typed with two figures is never earlier either.
 */
export const earliestDay = '1970-01-01';

/** A real calendar day, not so close to the end of four-digit years that a period around it would leave them. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1000' || text >= '9900') return false;
  const instant = utcMidnight(text);
  return !Number.isNaN(instant) && utcDay(instant) === text;
}

export const addDays = (day: string, days: number): string => utcDay(utcMidnight(day) + days * dayMs);

/** The number of days from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);

/** The first of the month, this many months later. */
export function monthStart(day: string, months = 0): string {
  const date = new Date(utcMidnight(day));
  return utcDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

export const monthEnd = (day: string): string => addDays(monthStart(day, 1), -1);

/** The same day this many months later, or the last day if that month is too short. */
export function addMonths(day: string, months: number): string {
  const first = monthStart(day, months);
  const [same, last] = [first.slice(0, 8) + day.slice(8), monthEnd(first)];
  return same < last ? same : last;
}

/** 1 Monday … 7 Sunday. */
export const isoWeekday = (day: string): number => new Date(utcMidnight(day)).getUTCDay() || 7;

/** The Monday of its week. */
export const weekStart = (day: string): string => addDays(day, 1 - isoWeekday(day));
