import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { LineGraph } from '../../ui/charts/LineGraph.tsx';
import type { GraphSeries } from '../../ui/charts/LineGraph.tsx';
import { changedText, periodLabel, periodTitle, tickText, valueText } from './valueText.ts';

type StatisticGraphProps = {
  of: Pick<StatisticAssignment, 'title' | 'chart_data' | 'definition'>;
  onPick?: (period_end: string) => void;
};

/** The graph of an assigned statistic; a combination whose units differ has two axes. */
export function StatisticGraph({ of: { title, chart_data, definition }, onPick }: StatisticGraphProps) {
  const { datasets, labels, period, is_open } = chart_data;
  const series = datasets.map(({ label, meta, data, quotas, notes, viability }, at): GraphSeries => ({
    key: String(at),
    label,
    kind: definition.graph_type,
    values: data,
    quotas,
    notes,
    viability,
    isUpsideDown: meta.upside_down,
    min: meta.graph_scaling === 'custom' ? meta.scaling_min : null,
    max: meta.graph_scaling === 'custom' ? meta.scaling_max : null,
    valueText: (value) => valueText(value, meta),
    tickText: (value) => tickText(value, meta),
  }));
  const [first, second] = datasets;
  const units = (one: typeof first) => [one?.meta.value_type, one?.meta.value_prefix, one?.meta.upside_down].join();
  return (
    <LineGraph
      label={title}
      steps={labels.map((end) => ({ key: end, label: periodLabel(end, period), title: periodTitle(end, period) }))}
      series={series}
      hasTwoAxes={second !== undefined && units(first) !== units(second)}
      isOpen={is_open}
      hint={(at) => changedText(datasets[0], at)}
      {...(onPick && { onPick: (at: number) => onPick(labels[at]!) })}
    />
  );
}
