import type { ChartData, GraphLine } from '../../../contract/organisation/statistics.ts';

/** A line; if its data came from the database as JSON (`written`), it is sent as it is and parsed only when read. */
export type Line = GraphLine & { readonly written: string | null };
export type Chart = Omit<ChartData, 'datasets'> & { datasets: Line[] };

/** The last values of a line. */
export function lastValues(line: Line, count: number): GraphLine['data'] {
  const { written } = line;
  if (written === null) return line.data.slice(-count);
  let at = written.length;
  for (let found = 0; found < count && at > 0; found += 1) at = written.lastIndexOf(',', at - 1);
  return JSON.parse(`[${written.slice(at + 1)}]`) as GraphLine['data'];
}

const labelTexts = new WeakMap<readonly string[], string>();

/** Most graphs of a page share their labels. */
function labelText(labels: readonly string[]): string {
  let text = labelTexts.get(labels);
  if (text === undefined) labelTexts.set(labels, (text = JSON.stringify(labels)));
  return text;
}

function lineText(line: Line): string {
  const { label, meta, written, quotas, notes, now, viability } = line;
  const data = written === null ? JSON.stringify(line.data) : `[${written}]`;
  return `{"data":${data},${JSON.stringify({ label, meta, quotas, notes, now, viability }).slice(1)}`;
}

/** A chart as the JSON text of a ChartData. */
export const chartText = ({ labels, datasets, ...chart }: Chart): string =>
  `{"labels":${labelText(labels)},"datasets":[${datasets.map(lineText).join(',')}],${JSON.stringify(chart).slice(1)}`;
