import { scaleBand } from 'd3-scale';
import type { Piece } from './pieces.ts';
import { labelEvery } from './scale.ts';
import type { ValueScale } from './scale.ts';
import classes from './SeriesChart.module.css';
import type { ChartSeries, ChartStep } from './SeriesChart.tsx';

export type ChartArea = { left: number; top: number; width: number; height: number };

type ChartPlotProps = {
  size: { width: number; height: number };
  area: ChartArea;
  kind: 'grouped' | 'stacked';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  /** For each series, its part of every column. */
  pieces: readonly (readonly Piece[])[];
  scale: ValueScale;
  tickText: (value: number) => string;
  active: number | null;
};

const widest = 44;
const labelRoom = 46;

/** The lines, columns and labels of a chart; ChartSteps puts the values in words over it. */
export function ChartPlot({ size, area, kind, series, steps, pieces, scale, tickText, active }: ChartPlotProps) {
  const band = area.width / Math.max(1, steps.length);
  const room = Math.min(band * 0.72, kind === 'grouped' ? widest * 1.4 : widest);
  const places = scaleBand<number>()
    .domain(kind === 'grouped' ? series.keys() : [0])
    .range([(band - room) / 2, (band + room) / 2]);
  const wide = places.bandwidth();
  const gap = kind === 'grouped' && wide > 4 ? 1 : 0;
  const every = labelEvery(steps.length, labelRoom, area.width);
  const bars = pieces.flatMap((parts, index) =>
    parts.flatMap(([from, to], at) => {
      if (from === to) return [];
      const upper = scale.at(Math.max(from, to));
      const height = Math.max(1.5, scale.at(Math.min(from, to)) - upper - (kind === 'stacked' ? 1 : 0));
      return [
        <rect
          key={`${steps[at]!.key}-${series[index]!.key}`}
          data-tone={series[index]!.tone}
          x={area.left + band * at + places(kind === 'grouped' ? index : 0)! + gap}
          y={upper}
          width={Math.max(1, wide - gap * 2)}
          height={height}
          rx={Math.min(3, wide / 4, height / 2)}
        />,
      ];
    }),
  );
  return (
    <svg
      className={classes.svg}
      width="100%"
      height="100%"
      // When printed on paper narrower than the window, the drawing is scaled, because its size is not measured again.
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
      focusable="false"
    >
      {scale.ticks.map((value) => (
        <g key={value}>
          <line
            className={classes.line}
            data-zero={value === 0 || undefined}
            x1={area.left}
            x2={size.width}
            y1={scale.at(value)}
            y2={scale.at(value)}
          />
          <text className={classes.tick} x={area.left - 8} y={scale.at(value)} dy="0.32em" textAnchor="end">
            {tickText(value)}
          </text>
        </g>
      ))}
      {active !== null && (
        <rect
          className={classes.band}
          x={area.left + band * active}
          y={area.top}
          width={band}
          height={area.height}
          rx={4}
        />
      )}
      {bars}
      {steps.map(({ key, label }, at) =>
        (steps.length - 1 - at) % every === 0 ? (
          <text
            key={key}
            className={classes.tick}
            data-active={active === at || undefined}
            x={area.left + band * (at + 0.5)}
            y={area.top + area.height + 18}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </svg>
  );
}
