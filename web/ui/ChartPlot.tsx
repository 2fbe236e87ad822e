import type { ChartSeries, ChartStep } from './SeriesChart.tsx';
import classes from './SeriesChart.module.css';
import { labelEvery, stacked } from './ticks.ts';

export type ChartArea = { left: number; top: number; width: number; height: number };

type ChartPlotProps = {
  area: ChartArea;
  kind: 'grouped' | 'stacked';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  ticks: readonly { value: number; text: string }[];
  active: number | null;
};

const widest = 44;
const labelRoom = 46;

/** The lines, columns and labels of a chart; what it says in words stands over it. */
export function ChartPlot({ area, kind, series, steps, ticks, active }: ChartPlotProps) {
  const low = ticks[0]!.value;
  const high = ticks.at(-1)!.value;
  const y = (value: number) => area.top + area.height * (1 - (value - low) / (high - low));
  const band = area.width / Math.max(1, steps.length);
  const room = Math.min(band * 0.72, kind === 'grouped' ? widest * 1.4 : widest);
  const wide = kind === 'grouped' ? room / Math.max(1, series.length) : room;
  const every = labelEvery(steps.length, labelRoom, area.width);
  const bars = steps.flatMap(({ key, values }, at) => {
    const from = area.left + band * at + (band - room) / 2;
    const pieces = kind === 'stacked' ? stacked(values) : values.map((value) => ({ from: 0, to: value }));
    return pieces.flatMap((piece, index) => {
      if (piece.from === piece.to) return [];
      const upper = y(Math.max(piece.from, piece.to));
      const height = Math.max(1.5, y(Math.min(piece.from, piece.to)) - upper - (kind === 'stacked' ? 1 : 0));
      const x = from + (kind === 'grouped' ? wide * index : 0);
      const gap = kind === 'grouped' && wide > 4 ? 1 : 0;
      return [
        <rect
          key={`${key}-${series[index]!.key}`}
          data-tone={series[index]!.tone}
          x={x + gap}
          y={upper}
          width={Math.max(1, wide - gap * 2)}
          height={height}
          rx={Math.min(3, wide / 4, height / 2)}
        />,
      ];
    });
  });
  return (
    <svg className={classes.svg} width="100%" height="100%" aria-hidden focusable="false">
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <line
            className={classes.line}
            data-zero={value === 0 || undefined}
            x1={area.left}
            x2="100%"
            y1={y(value)}
            y2={y(value)}
          />
          <text className={classes.tick} x={area.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {text}
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
