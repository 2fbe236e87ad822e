import classes from './LineGraph.module.css';
import type { GraphSeries, GraphStep } from './LineGraph.tsx';
import { labelEvery } from './scale.ts';
import type { ValueScale } from './scale.ts';
import { linePath, segmentsOf } from './segments.ts';

type GraphPlotProps = {
  steps: readonly GraphStep[];
  series: readonly GraphSeries[];
  scales: readonly ValueScale[];
  hasTwoAxes: boolean;
  isOpen: boolean;
  active: number | null;
  x: (at: number) => number;
  size: { width: number; height: number; left: number; far: number; bottom: number };
};

const labelRoom = 74;
/** With more points than this, only the line is drawn. */
const dotted = 40;

type DrawnProps = { of: GraphSeries; index: number; scale: ValueScale; isOpen: boolean; x: (at: number) => number };

function SeriesLine({ of, index, scale, isOpen, x }: DrawnProps) {
  const spots = of.values.map((value, at) => ({ x: x(at), y: value === null ? null : scale.at(value) }));
  return (
    <g>
      {segmentsOf(spots, of.values, isOpen).map(({ key, d, isFalling, isOpen: isRunning }) => (
        <path
          key={key}
          className={classes.line}
          data-series={index}
          data-falling={isFalling || undefined}
          data-open={isRunning || undefined}
          d={d}
        />
      ))}
      {of.values.length <= dotted &&
        spots.map((spot, at) =>
          spot.y === null ? null : (
            <circle key={at} className={classes.dot} data-series={index} cx={spot.x} cy={spot.y} r={2.5} />
          ),
        )}
    </g>
  );
}

function SeriesBars({ of, scale, x }: DrawnProps) {
  const wide = Math.max(2, Math.min(24, (x(1) - x(0)) * 0.6 || 24));
  const zero = scale.at(Math.max(0, scale.ticks[0] ?? 0));
  return (
    <g>
      {of.values.map((value, at) => {
        if (value === null) return null;
        const y = scale.at(value);
        const before = of.values[at - 1];
        return (
          <rect
            key={at}
            className={classes.bar}
            data-falling={(before !== null && before !== undefined && value < before) || undefined}
            x={x(at) - wide / 2}
            y={Math.min(y, zero)}
            width={wide}
            height={Math.max(1, Math.abs(zero - y))}
            rx={2}
          />
        );
      })}
    </g>
  );
}

/** Viability, quotas and notes around a line. */
function SeriesMarks({ of, scale, x }: Omit<DrawnProps, 'index' | 'isOpen'>) {
  const viable = (of.viability ?? []).map((value, at) => ({ x: x(at), y: value === null ? null : scale.at(value) }));
  return (
    <g>
      {viable.length > 0 && <path className={classes.viability} d={linePath(viable)} />}
      {(of.quotas ?? []).map((quota, at) =>
        quota === null ? null : (
          <line
            key={at}
            className={classes.quota}
            x1={x(at) - 5}
            x2={x(at) + 5}
            y1={scale.at(quota)}
            y2={scale.at(quota)}
          />
        ),
      )}
      {(of.notes ?? []).map((note, at) =>
        note === null ? null : (
          <circle key={at} className={classes.note} cx={x(at)} cy={scale.at(of.values[at] ?? 0) - 8} r={3.5} />
        ),
      )}
    </g>
  );
}

/** Everything drawn in a graph. */
export function GraphPlot({ steps, series, scales, hasTwoAxes, isOpen, active, x, size }: GraphPlotProps) {
  const { width, height, left, far, bottom } = size;
  const [first, second] = series;
  const every = labelEvery(steps.length, labelRoom, width - left - far);
  return (
    <svg
      className={classes.svg}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      focusable="false"
    >
      {scales[0]?.ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={left} x2={width - far} y1={scales[0]!.at(tick)} y2={scales[0]!.at(tick)} />
          <text className={classes.tick} x={left - 6} y={scales[0]!.at(tick)} dy="0.32em" textAnchor="end">
            {first!.tickText(tick)}
          </text>
        </g>
      ))}
      {hasTwoAxes &&
        second &&
        scales[1]!.ticks.map((tick) => (
          <text key={tick} className={classes.tick} x={width - far + 6} y={scales[1]!.at(tick)} dy="0.32em">
            {second.tickText(tick)}
          </text>
        ))}
      {steps.map(({ key, label }, at) =>
        (steps.length - 1 - at) % every === 0 ? (
          <text
            key={key}
            className={classes.tick}
            x={x(at)}
            y={height - bottom + 16}
            textAnchor={at === 0 ? 'start' : at === steps.length - 1 ? 'end' : 'middle'}
          >
            {label}
          </text>
        ) : null,
      )}
      {active !== null && <line className={classes.active} x1={x(active)} x2={x(active)} y1={0} y2={height - bottom} />}
      {series.map((of, index) => {
        const Drawn = of.kind === 'bar' ? SeriesBars : SeriesLine;
        return (
          <g key={of.key}>
            <SeriesMarks of={of} scale={scales[index]!} x={x} />
            <Drawn of={of} index={index} scale={scales[index]!} isOpen={isOpen} x={x} />
          </g>
        );
      })}
    </svg>
  );
}
