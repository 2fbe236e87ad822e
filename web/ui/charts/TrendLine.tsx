import { scaleBand } from 'd3-scale';
import { valueScale } from './scale.ts';
import classes from './TrendLine.module.css';

const height = 36;
const width = 140;

/** A trend as small as a word: a column for each step, the last one in full colour. */
export function TrendLine({ values }: { values: readonly number[] }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null;
  const { at: y } = valueScale([Math.min(...values), Math.max(...values)], [height, 0]);
  const places = scaleBand<number>().domain(values.keys()).range([0, width]).paddingInner(0.24).paddingOuter(0.12);
  const wide = places.bandwidth();
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {values.map((value, at) => (
        <rect
          key={at}
          data-last={at === values.length - 1 || undefined}
          x={places(at)}
          width={wide}
          y={Math.min(y(value), y(0) - 1)}
          height={Math.max(1, Math.abs(y(value) - y(0)))}
          rx={Math.min(1.5, wide / 3)}
        />
      ))}
    </svg>
  );
}
