import { isoWeekday } from './days.ts';

/** The specification's date formats, as patterns of `dayText`. */
export const dateFormats = {
  value: 'YYYY-MM-DDTHH:mmZ',
  filter: 'YYYY-MM-DD',
  table: "ddd, D MMM'YY",
  detail: 'DD MMMM YYYY',
  /** The default display: a long weekday form. */
  display: 'dddd, D MMMM YYYY',
  /** Under a column of a chart. */
  weekday: 'ddd',
  published: 'MMM DD, YYYY',
  /** Of conditions and targets, in a row and on a badge. */
  week: 'DD/MMM/YY',
  badge: "D MMM'YY",
} as const;

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const weekdays = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'.split(',');

/** What a clock shows: HH:mm, and its offset from UTC as +HH:mm. */
export type Clock = { time: string; offset: string };

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1]!;
const weekdayOf = (day: string): string => weekdays[isoWeekday(day) - 1]!;

const parts: Record<string, (day: string, clock: Clock) => string> = {
  YYYY: (day) => day.slice(0, 4),
  YY: (day) => day.slice(2, 4),
  MMMM: monthOf,
  MMM: (day) => monthOf(day).slice(0, 3),
  MM: (day) => day.slice(5, 7),
  DD: (day) => day.slice(8, 10),
  D: (day) => String(Number(day.slice(8, 10))),
  dddd: weekdayOf,
  ddd: (day) => weekdayOf(day).slice(0, 3),
  HH: (_day, { time }) => time.slice(0, 2),
  mm: (_day, { time }) => time.slice(3, 5),
  Z: (_day, { offset }) => offset,
};

/** A day written by a pattern of YYYY, YY, MMMM, MMM, MM, DD, D, dddd, ddd and, for the time, HH, mm and Z. */
export const dayText = (day: string, pattern: string, clock: Clock = { time: '00:00', offset: '+00:00' }): string =>
  pattern.replace(/YYYY|YY|M{2,4}|DD?|d{3,4}|HH|mm|Z/g, (part) => parts[part]!(day, clock));
