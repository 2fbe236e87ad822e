import type { SQL } from 'drizzle-orm';
import { stepOf, stepsOf } from '../../../contract/platform/periods.ts';
import type { ReportChart, ReportRow, ReportSeries, SeriesTone } from '../../../contract/overview/reports.ts';
import type { Call } from '../../platform/calls.ts';
import type { Asked, MeasuredChart, Source } from './source.ts';
import { sumsByStep, trendByGroup } from './sums.ts';
import type { Sums } from './sums.ts';

/** This many rows have their own colour. */
const shown = 6;

/** The largest rows as one series each, and one for all others. */
async function byGroup(call: Call, source: Source, asked: Asked, narrowed: SQL[], rows: ReportRow[], measure: string) {
  const found = await trendByGroup(call, source, asked, narrowed, measure);
  // If only one row is left over, it is shown instead of "others".
  const named = rows.slice(0, rows.length === shown + 1 ? shown + 1 : shown);
  const rest = rows.length - named.length;
  const series: ReportSeries[] = named.map(({ key, text }, index) => ({
    key: key || 'none',
    label: text,
    tone: (index < shown ? index + 1 : 'other') as SeriesTone,
  }));
  if (rest > 0) series.push({ key: 'other', label: `${rest} others`, tone: 'other' });
  const place = new Map(named.map(({ key }, index) => [key, index]));
  const values = stepsOf(asked.period, source.step, asked.weeks).map(() => series.map(() => 0));
  for (const { at, key, value } of found) {
    const column = place.get(key ?? '') ?? series.length - 1;
    values[at]![column] = (values[at]![column] ?? 0) + (value ?? 0);
  }
  return { series, values };
}

const drawn = (steps: Sums[], key: string): boolean => steps.some((step) => (step[key] ?? 0) !== 0);

async function byMeasures(call: Call, source: Source, asked: Asked, narrowed: SQL[], charts: MeasuredChart[]) {
  const sums = await sumsByStep(call, source, asked, narrowed);
  return charts.map(({ kind, label, format, series }) => {
    const keys = Object.keys(series).filter((key) => drawn(sums, key));
    return {
      kind,
      label,
      format,
      series: keys.map((key) => ({ key, label: source.measures[key]!.label, tone: series[key]! })),
      values: sums.map((step) => keys.map((key) => step[key] ?? 0)),
    };
  });
}

async function drawnCharts(call: Call, source: Source, asked: Asked, narrowed: SQL[], rows: ReportRow[]) {
  const { charts, measures } = source;
  if (typeof charts !== 'string') return byMeasures(call, source, asked, narrowed, charts);
  const { label, format } = measures[charts]!;
  const kind = 'stacked' as const;
  // Months are already side by side, so they are not split again.
  if (asked.group === 'month')
    return byMeasures(call, source, asked, narrowed, [{ kind, label, format, series: { [charts]: 'main' } }]);
  return [{ kind, label, format, ...(await byGroup(call, source, asked, narrowed, rows, charts)) }];
}

/** The report over time, in the steps of its period. */
export async function chartsOf(
  call: Call,
  source: Source,
  asked: Asked,
  narrowed: SQL[],
  rows: ReportRow[],
): Promise<ReportChart[]> {
  if (source.charts.length === 0) return [];
  const steps = stepsOf(asked.period, source.step, asked.weeks);
  const found = await drawnCharts(call, source, asked, narrowed, rows);
  return found.map(({ values, ...chart }) => ({
    ...chart,
    step: source.step ?? stepOf(asked.period),
    steps: steps.map((days, at) => ({ ...days, values: values[at]! })),
  }));
}
