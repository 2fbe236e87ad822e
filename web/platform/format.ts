import dayjs from 'dayjs';
import { dateFormats } from '../../contract/platform/dates.ts';
import { money } from '../../contract/platform/money.ts';

type Moment = string | number | Date | null | undefined;

/** A date in one of the specification's formats; nothing and nonsense give an empty text. */
export function formatDate(value: Moment, format: keyof typeof dateFormats = 'display'): string {
  if (value === null || value === undefined || value === '') return '';
  const date = dayjs(value);
  return date.isValid() ? date.format(dateFormats[format]) : '';
}

/** Clock time of the browser's zone, after the date in a short form. */
export function formatDateTime(value: Moment): string {
  const date = formatDate(value, 'table');
  return date && `${date}, ${dayjs(value).format('HH:mm')}`;
}

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
  const date = dayjs(value ?? '');
  if (!date.isValid()) return '';
  const seconds = Math.round((date.valueOf() - now) / 1000);
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  // Made when first needed: it would hold up the first screen.
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}
