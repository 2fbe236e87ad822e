import type { SQL } from 'drizzle-orm';
import { stepOf, stepsOf } from '../../contract/periods.ts';
import type { ReportChart, ReportRow, ReportSeries, SeriesTone } from '../../contract/reports.ts';
import type { Call } from '../platform/calls.ts';
import type { Asked, Source } from './source.ts';
import { sumsOver, trendByGroup } from './sums.ts';

const steps = { day: 'By day', week: 'By week', month: 'By month', year: 'By year' } as const;
/** So many rows have a colour of their own. */
const shown = 6;

/** The largest rows each as a series, and one for all others. */
async function byGroup(call: Call, source: Source, asked: Asked, narrowed: SQL[], rows: ReportRow[], measure: string) {
  const found = await trendByGroup(call, source, asked, narrowed, measure);
  // A single row more takes the place that the others would have had.
  const named = rows.slice(0, rows.length === shown + 1 ? shown + 1 : shown);
  const rest = rows.length - named.length;
  const series: ReportSeries[] = named.map(({ key, text }, index) => ({
    key: key || 'none',
    label: text,
    tone: (index < shown ? index + 1 : 'other') as SeriesTone,
  }));
  if (rest > 0) series.push({ key: 'other', label: `${rest} others`, tone: 'other' });
  const place = new Map(named.map(({ key }, index) => [key, index]));
  const values = stepsOf(asked.period).map(() => series.map(() => 0));
  for (const { at, key, value } of found) {
    const column = place.get(key ?? '') ?? series.length - 1;
    values[at]![column] = (values[at]![column] ?? 0) + (value ?? 0);
  }
  return { series, values };
}

async function byMeasure(call: Call, source: Source, asked: Asked, narrowed: SQL[], tones: Record<string, SeriesTone>) {
  const sums = await sumsOver(call, source, asked, narrowed, stepsOf(asked.period));
  const keys = Object.keys(tones).filter((key) => sums.some((step) => (step[key] ?? 0) !== 0));
  return {
    series: keys.map((key) => ({ key, label: source.measures[key]!.label, tone: tones[key]! })),
    values: sums.map((step) => keys.map((key) => step[key] ?? 0)),
  };
}

/** How the report went, step by step of its period; months already stand in order, so they are not split again. */
export async function chartOf(call: Call, source: Source, asked: Asked, narrowed: SQL[], rows: ReportRow[]) {
  const { chart } = source;
  if (!chart) return null;
  const isByGroup = chart.kind === 'by group';
  const { series, values } = !isByGroup
    ? await byMeasure(call, source, asked, narrowed, chart.series)
    : asked.group === 'month'
      ? await byMeasure(call, source, asked, narrowed, { [chart.measure]: 'main' })
      : await byGroup(call, source, asked, narrowed, rows, chart.measure);
  const step = stepOf(asked.period);
  return {
    kind: isByGroup ? 'stacked' : chart.kind,
    title: steps[step],
    format: chart.format,
    step,
    series,
    steps: stepsOf(asked.period).map((days, index) => ({ ...days, values: values[index]! })),
  } satisfies ReportChart;
}
