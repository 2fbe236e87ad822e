import { segmentsOf } from '../../ui/charts/segments.ts';
import { valueScale } from '../../ui/charts/scale.ts';
import graph from '../../ui/charts/LineGraph.module.css';

const [width, height] = [120, 32];

type SparklineProps = { values: readonly (number | null)[]; isUpsideDown: boolean; isOpen: boolean };

/** A graph as small as a word; the words beside it say what it shows. */
export function Sparkline({ values, isUpsideDown, isOpen }: SparklineProps) {
  const known = values.filter((value): value is number => value !== null);
  if (known.length < 2) return null;
  const range: [number, number] = isUpsideDown ? [3, height - 3] : [height - 3, 3];
  const scale = valueScale([Math.min(...known), Math.max(...known)], range, { hasZero: false });
  const spots = values.map((value, at) => ({
    x: 3 + ((width - 6) * at) / Math.max(1, values.length - 1),
    y: value === null ? null : scale.at(value),
  }));
  return (
    <svg className={graph.graph} style={{ height }} width={width} height={height} aria-hidden focusable="false">
      {segmentsOf(spots, values, isOpen).map(({ key, d, isFalling, isOpen: isRunning }) => (
        <path
          key={key}
          className={graph.line}
          data-falling={isFalling || undefined}
          data-open={isRunning || undefined}
          d={d}
        />
      ))}
    </svg>
  );
}
