import { isMoment } from '../../contract/platform/daterange.ts';
import { dateFormats, dayText } from '../../contract/platform/dates.ts';
import { isDay } from '../../contract/platform/days.ts';
import { money } from '../../contract/platform/money.ts';
import { instantHere, wallAt } from './localTime.ts';

type Moment = string | number | Date | null | undefined;

/** A date starts at midnight in the browser's time zone; anything that is not a date is NaN. */
function instantOf(value: Moment): number {
  if (typeof value !== 'string') return Number(value ?? Number.NaN);
  return isDay(value) ? instantHere(value) : isMoment(value) ? Date.parse(value) : Number.NaN;
}

function byPattern(value: Moment, pattern: string): string {
  const instant = instantOf(value);
  if (Number.isNaN(instant)) return '';
  const { day, ...clock } = wallAt(instant);
  return dayText(day, pattern, clock);
}

/** A date in one of the specification's formats; empty and invalid values give an empty text. */
export const formatDate = (value: Moment, format: keyof typeof dateFormats = 'display'): string =>
  byPattern(value, dateFormats[format]);

/** A short date followed by the time in the browser's time zone. */
export const formatDateTime = (value: Moment): string => byPattern(value, `${dateFormats.table}, HH:mm`);

export const formatMoney = money;

/** "45%": whole numbers from 0 to 100. */
export function formatPercent(value: number | null | undefined): string {
  return `${wholePercent(value)}%`;
}

/** For progress bars: a whole number from 0 to 100. */
export function wholePercent(value: number | null | undefined): number {
  if (value === null || value === undefined || !Number.isFinite(value)) return 0;
  return Math.min(100, Math.max(0, Math.round(value)));
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
let relative: Intl.RelativeTimeFormat | undefined;

/** "2 hours ago"; anything within a minute is "just now". */
export function formatAgo(value: Moment, now: number = Date.now()): string {
  const instant = instantOf(value);
  if (Number.isNaN(instant)) return '';
  const seconds = Math.round((instant - now) / 1000);
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  // Created on first use, because creating it would delay the first screen.
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}
