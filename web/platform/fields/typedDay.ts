import { addDays, isDay, isoWeekday } from '../../../contract/platform/days.ts';
import { dateOrder, today as todayHere } from '../localTime.ts';
import type { DateOrder } from '../localTime.ts';

/** `order` is how this person writes 5/3: needed only where both numbers could be a month. */
export type Reading = { today: string; order: DateOrder | null };

const names = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(',');
const weekdays = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday'.split(',');

/** The place of a name in a list, 1 for the first; three letters are enough. */
const placeIn = (list: readonly string[], word: string): number =>
  word.length < 3 ? 0 : list.findIndex((name) => name.startsWith(word)) + 1;

const yearOf = (text: string | undefined, today: string): number => {
  if (text === undefined) return Number(today.slice(0, 4));
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
};

function dayOf(year: number, month: number, day: number): string | null {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDay(text) ? text : null;
}

/**
 * 31.8.26 is always day first. With a slash or a dash, a number above 12 must be the day; otherwise the person's own
 * order decides.
 */
function inFigures(text: string, { today, order }: Reading): string | null {
  const iso = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const short = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text);
  if (!short) return null;
  const [first, second] = [Number(short[1]), Number(short[3])];
  const year = yearOf(short[4], today);
  if (short[2] === '.' || first > 12) return dayOf(year, second, first);
  if (second > 12 || first === second || order === 'month first') return dayOf(year, first, second);
  return order === 'day first' ? dayOf(year, second, first) : null;
}

/** 31 August 2026, Aug 31st, Monday, 31 Aug ’26: a weekday may come first, the year may be missing. */
function inWords(text: string, { today }: Reading): string | null {
  const words = text
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s,.'’]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
    .filter((word) => word !== '' && word !== 'of');
  const rest = words.length > 1 && placeIn(weekdays, words[0]!) ? words.slice(1) : words;
  const at = rest.findIndex((word) => placeIn(names, word) > 0);
  if (at < 0 || at > 1) return null;
  const [day, year, more] = rest.filter((_, index) => index !== at);
  if (!/^\d{1,2}$/.test(day ?? '') || !/^(\d{4}|\d{2})?$/.test(year ?? '') || more !== undefined) return null;
  return dayOf(yearOf(year, today), placeIn(names, rest[at]!), Number(day));
}

const near: Record<string, number> = { yesterday: -1, today: 0, now: 0, tomorrow: 1 };

/** tomorrow, Friday, next Friday, in 3 days, in 2 weeks. */
function fromToday(text: string, { today }: Reading): string | null {
  if (Object.hasOwn(near, text)) return addDays(today, near[text]!);
  const later = /^in (\d{1,3}) (day|week)s?$/.exec(text);
  if (later) return addDays(today, Number(later[1]) * (later[2] === 'week' ? 7 : 1));
  const weekday = placeIn(weekdays, text.replace(/^(?:next|on) /, ''));
  return weekday ? addDays(today, ((weekday - isoWeekday(today) + 6) % 7) + 1) : null;
}

/** What a person typed as a date; null if it cannot be read, or could mean two days. */
export function readDay(typed: string, reading: Reading): string | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return inFigures(text, reading) ?? fromToday(text, reading) ?? inWords(text, reading);
}

/** The same, with today's date and the order of this browser. */
export const readDayHere = (typed: string): string | null => readDay(typed, { today: todayHere(), order: dateOrder() });
