import { dayText } from '../../../contract/platform/dates.ts';
import { leadStatuses } from '../../../contract/sales/leads.ts';
import type { LeadDashboard, LeadSlice } from '../../../contract/sales/leads.ts';
import { wholePercent } from '../../platform/format.ts';
import type { Bar } from '../../ui/BarList.tsx';
import type { ChartStep } from '../../ui/charts/SeriesChart.tsx';

/** "25%": the share of leads that became deals; empty if there are none. */
export const rateText = (converted: number, leads: number): string =>
  leads === 0 ? '' : `${wholePercent((converted / leads) * 100)}%`;

/** The address of the lead list with this filter. */
export const leadsWith = (filters: Record<string, unknown>): string =>
  `#/leads?filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** A bar for each slice, linked to its leads since the given day. */
export const sliceBars = (slices: readonly LeadSlice[], filter: string, from: string): Bar[] =>
  slices.map(({ id, text, leads, converted }) => ({
    key: id ?? 'none',
    text,
    value: leads,
    part: converted,
    figures: converted === 0 ? leads : `${leads} · ${rateText(converted, leads)}`,
    href: id === null ? undefined : leadsWith({ [filter]: { id, text }, from, archived: 'all' }),
  }));

export const statusBars = (by_status: LeadDashboard['by_status'], from: string): Bar[] =>
  by_status.map(({ status, leads }) => ({
    key: status,
    text: leadStatuses[status],
    value: leads,
    href: leadsWith({ status: [status], from, archived: 'all' }),
  }));

/** Every column is labelled if there are few, otherwise every second one. */
export function trendSteps({ trend, days }: Pick<LeadDashboard, 'trend' | 'days'>): ChartStep[] {
  const isMonthly = days > 100;
  return trend.map(({ start, leads, converted }) => ({
    key: start,
    label: dayText(start, isMonthly ? 'MMM' : 'D MMM'),
    title: isMonthly ? dayText(start, 'MMMM YYYY') : `Week of ${dayText(start, 'D MMMM')}`,
    values: [leads, converted],
  }));
}
