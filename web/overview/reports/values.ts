import { dayText } from '../../../contract/platform/dates.ts';
import { monthEnd, monthStart } from '../../../contract/platform/days.ts';
import type { Days, Period, Step } from '../../../contract/platform/periods.ts';
import type { ReportFigure, ReportFormat, ReportValue } from '../../../contract/overview/reports.ts';
import { hoursText } from '../../platform/hoursText.ts';
import { formatMoney } from '../../platform/format.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const texts: Record<ReportFormat, (value: number) => string> = {
  money: formatMoney,
  count: (value) => whole.format(value),
  percent: (value) => `${whole.format(value)}%`,
  duration: hoursText,
  days: (value) => `${whole.format(value)} ${value === 1 ? 'day' : 'days'}`,
};

/** A number of a report as shown; a dash if it cannot be calculated. */
export const valueText = (format: ReportFormat, value: ReportValue): string =>
  value === null ? '–' : texts[format](value);

/** The same for the scale of a chart, where space is short. */
export function tickText(format: ReportFormat, value: number): string {
  if (format === 'duration') return `${whole.format(value / 3600)} h`;
  if (format === 'money') return `${value < 0 ? '-' : ''}$ ${short.format(Math.abs(value))}`;
  return format === 'percent' ? `${whole.format(value)}%` : short.format(value);
}

/** The unit of a chart's grid lines. */
export const scaleFor = (format: ReportFormat) => ({
  ...(format === 'duration' ? { unit: 3600 } : {}),
  isWhole: format === 'count',
});

export type Delta = {
  direction: 'up' | 'down' | 'same';
  text: string;
  tone: 'good' | 'bad' | null;
  /** The previous value; empty if there was none. */
  was: string;
};

/** In percent; from tenfold on, "n times as much": an arrow with “121 times” alone could mean that it rose 121 times. */
const growth = (format: ReportFormat, value: number, before: number): string =>
  value / before >= 10
    ? `${whole.format(Math.round(value / before))} times as ${format === 'count' || format === 'days' ? 'many' : 'much'}`
    : `${whole.format(Math.abs((value - before) / before) * 100)}%`;

/** The change since the period before: in percent, shares in points. Null if there is nothing to compare with. */
export function deltaOf({ format, value, before, better }: ReportFigure): Delta | null {
  if (value === null || before === null || (value === 0 && before === 0)) return null;
  const moved = value - before;
  const direction = moved > 0 ? 'up' : moved < 0 ? 'down' : 'same';
  const tone = direction === 'same' || !better ? null : (direction === 'up') === (better === 'more') ? 'good' : 'bad';
  const amount =
    format === 'percent'
      ? `${whole.format(Math.abs(moved))} pts`
      : before === 0
        ? 'new'
        : growth(format, value, before);
  const was = before === 0 ? '' : valueText(format, before);
  return { direction, text: direction === 'same' ? 'no change' : amount, tone, was };
}

/** 1 Dec 2025 – 30 Nov 2026; what both days share is written once. */
export function daysText({ from, to }: Days): string {
  const last = dayText(to, 'D MMM YYYY');
  if (from === to) return last;
  const shared = [7, 4].find((length) => from.slice(0, length) === to.slice(0, length));
  return `${dayText(from, shared === 7 ? 'D' : shared === 4 ? 'D MMM' : 'D MMM YYYY')} – ${last}`;
}

export const comparedText = ({ before }: Period): string => (before ? `compared with ${daysText(before)}` : '');

/** The full name of a chart's step: a complete month or year is called by its name. */
export function stepTitle(step: Step, days: Days): string {
  const { from, to } = days;
  if (step === 'month' && from === monthStart(from) && to === monthEnd(from)) return dayText(from, 'MMMM YYYY');
  if (step === 'year' && from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  return step === 'day' ? dayText(from, 'ddd, D MMM YYYY') : daysText(days);
}
