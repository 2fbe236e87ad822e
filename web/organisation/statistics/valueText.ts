import type { GraphLine, StatisticMeta } from '../../../contract/organisation/statistics.ts';
import { dayText } from '../../../contract/platform/dates.ts';
import type { PeriodLength } from '../../../contract/platform/weeks.ts';

type Written = Pick<StatisticMeta, 'value_type' | 'value_prefix'>;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** Money has no decimals or two. */
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A ratio such as 0.0068 would be 0.01 with two decimals. */
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
/** The lines of a scale are at round numbers, which are told in full: 1.245K and 1.25K are not the same line. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 6 });

const around = (text: string, isBelow: boolean, { value_type, value_prefix }: Written): string => {
  const prefix = value_prefix ?? (value_type === 'currency' ? '$' : '');
  const gap = prefix.length > 1 ? ' ' : '';
  return `${isBelow ? '-' : ''}${prefix}${gap}${text}${value_type === 'percentage' ? '%' : ''}`;
};

/** A value in full, with the definition's prefix, percent or currency. */
export function valueText(value: number, meta: Written): string {
  const size = Math.abs(value);
  const isMoney = meta.value_type === 'currency';
  const whole = (size < 0.1 && !isMoney ? small : number).format(size);
  return around(isMoney && whole.includes('.') ? cents.format(size) : whole, value < 0, meta);
}

/** A value in short form, for the scale. */
export const tickText = (value: number, meta: Written): string =>
  around(short.format(Math.abs(value)), value < 0, meta);

/** The note on a living value that has changed since it was reported. */
export function changedText(line: GraphLine | undefined, at: number): string | null {
  const [now, reported] = [line?.now?.[at] ?? null, line?.data[at] ?? null];
  if (!line || now === null || reported === null) return null;
  return `reported ${valueText(reported, line.meta)}, now ${valueText(now, line.meta)}`;
}

const patterns: Record<PeriodLength, string> = {
  daily: 'D MMM',
  weekly: 'D MMM',
  monthly: "MMM 'YY",
  quarterly: "MMM 'YY",
  yearly: 'YYYY',
};

export const periodLabel = (end: string, period: PeriodLength): string => dayText(end, patterns[period]);

const titles: Record<PeriodLength, string> = {
  daily: 'D MMMM YYYY',
  weekly: 'D MMMM YYYY',
  monthly: 'MMMM YYYY',
  quarterly: 'MMMM YYYY',
  yearly: 'YYYY',
};

/** A period in words: "Week ending 5 March 2026". */
export const periodTitle = (end: string, period: PeriodLength): string =>
  `${period === 'weekly' ? 'Week ending ' : period === 'quarterly' ? 'Quarter ending ' : ''}${dayText(end, titles[period])}`;
