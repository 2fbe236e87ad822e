import { stepOf, stepsOf } from '../../../contract/platform/periods.ts';
import type { ReportChart, ReportRow, ReportSeries, SeriesTone } from '../../../contract/overview/reports.ts';
import type { Asked, MeasuredChart, Source } from './source.ts';
import type { Summed, Sums, Wanted } from './sums.ts';

/** This many rows have their own colour. */
const shown = 6;

/** What the chart of a report is drawn from. */
export function chartWanted({ charts }: Source, { group }: Asked): Wanted['chart'] {
  if (charts.length === 0) return null;
  // Months are already side by side, so they are not split again.
  return typeof charts === 'string' && group !== 'month' ? { by: 'group', measure: charts } : { by: 'step' };
}

/** The largest rows as one series each, and one for all others. */
function byGroup({ trend, steps }: Summed, rows: ReportRow[]) {
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
  const values = steps.map(() => series.map(() => 0));
  for (const { at, key, value } of trend) {
    const column = place.get(key ?? '') ?? series.length - 1;
    values[at]![column] = (values[at]![column] ?? 0) + (value ?? 0);
  }
  return { series, values };
}

const drawn = (steps: Sums[], key: string): boolean => steps.some((step) => (step[key] ?? 0) !== 0);

function byMeasures({ measures }: Source, { steps }: Summed, charts: MeasuredChart[]) {
  return charts.map(({ kind, label, format, series }) => {
    const keys = Object.keys(series).filter((key) => drawn(steps, key));
    return {
      kind,
      label,
      format,
      series: keys.map((key) => ({ key, label: measures[key]!.label, tone: series[key]! })),
      values: steps.map((step) => keys.map((key) => step[key] ?? 0)),
    };
  });
}

function drawnCharts(source: Source, asked: Asked, found: Summed, rows: ReportRow[]) {
  const { charts, measures } = source;
  if (typeof charts !== 'string') return byMeasures(source, found, charts);
  const { label, format } = measures[charts]!;
  const kind = 'stacked' as const;
  return chartWanted(source, asked)?.by === 'step'
    ? byMeasures(source, found, [{ kind, label, format, series: { [charts]: 'main' } }])
    : [{ kind, label, format, ...byGroup(found, rows) }];
}

/** The report over time, in the steps of its period. */
export function chartsOf(source: Source, asked: Asked, found: Summed, rows: ReportRow[]): ReportChart[] {
  if (source.charts.length === 0) return [];
  const steps = stepsOf(asked.period, source.step, asked.weeks);
  return drawnCharts(source, asked, found, rows).map(({ values, ...chart }) => ({
    ...chart,
    step: source.step ?? stepOf(asked.period),
    steps: steps.map((days, at) => ({ ...days, values: values[at]! })),
  }));
}
