import classes from './TrendLine.module.css';
import { ticksOf } from './ticks.ts';

const height = 36;
const width = 140;

/** How something went, as small as a word: a column for each step, the last one in full colour. */
export function TrendLine({ values }: { values: readonly number[] }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null;
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const y = (value: number) => height * (1 - (value - low) / (high - low));
  const band = width / values.length;
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
          x={band * (at + 0.12)}
          width={band * 0.76}
          y={Math.min(y(value), y(0) - 1)}
          height={Math.max(1, Math.abs(y(value) - y(0)))}
          rx={Math.min(1.5, band / 4)}
        />
      ))}
    </svg>
  );
}
