import { isDay, utcDay, utcMidnight } from './days.ts';

/** A range as forms hold it: YYYY-MM-DDTHH:mmZ, or YYYY-MM-DD for dates only. */
export type DateRange = { start: string | null; end: string | null };

const hour = 3_600_000;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Strict, because Date.parse reads "2" as February 2001. */
export const isMoment = (text: string) => moment.test(text) && !Number.isNaN(Date.parse(text));

/** A day is read as UTC midnight, so daylight saving time never gets in the way of adding to it. */
export const momentOf = (text: string) =>
  isDay(text) ? utcMidnight(text) : isMoment(text) ? Date.parse(text) : Number.NaN;

const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');

/** A moment written like another one: a day stays a day, an offset stays that offset. */
function writeLike(model: string, at: number): string {
  if (isDay(model)) return utcDay(at);
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(model) ?? ['', '+', '00', '00'];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const wall = new Date(at + offset * 60_000).toISOString().slice(0, 16);
  return `${wall}${sign}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
}

/** Choosing a start sets the end: start plus the previous duration, or one hour later if there was none. */
export function withRangeStart(range: DateRange, start: string | null): DateRange {
  if (start === null) return { start, end: range.end };
  const begin = momentOf(start);
  if (Number.isNaN(begin)) return { start, end: range.end };
  const previous = range.start && range.end ? momentOf(range.end) - momentOf(range.start) : Number.NaN;
  return { start, end: writeLike(start, begin + (previous >= 0 ? previous : hour)) };
}

/** True if both are readable and the end comes first. */
export const isBackwards = (range: DateRange) =>
  Boolean(range.start && range.end) && momentOf(range.end!) < momentOf(range.start!);
