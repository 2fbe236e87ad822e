import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { GraphPlot } from './GraphPlot.tsx';
import classes from './LineGraph.module.css';
import { graphScale } from './scale.ts';
import type { ValueScale } from './scale.ts';

export type GraphSeries = {
  key: string;
  label: string;
  kind: 'line' | 'bar';
  values: readonly (number | null)[];
  quotas?: readonly (number | null)[] | null;
  notes?: readonly (string | null)[] | null;
  viability?: readonly (number | null)[] | null;
  isUpsideDown?: boolean;
  min?: number | null;
  max?: number | null;
  valueText: (value: number) => string;
  tickText: (value: number) => string;
};

export type GraphStep = { key: string; label: string; title: string };

type LineGraphProps = {
  label: string;
  steps: readonly GraphStep[];
  /** One or two; the second has an axis of its own if its units differ. */
  series: readonly GraphSeries[];
  hasTwoAxes?: boolean;
  /** The last step is not over yet. */
  isOpen: boolean;
  /** An additional note on a step. */
  hint?: (step: number) => string | null;
  onPick?: (step: number) => void;
};

const [top, bottom, right] = [10, 22, 8];
const letter = 6.4;

function scaleOf(series: readonly GraphSeries[], height: number): ValueScale {
  const all = series.flatMap(({ values, quotas, viability }) => [...values, ...(quotas ?? []), ...(viability ?? [])]);
  const numbers = all.filter((value): value is number => value !== null);
  const { min = null, max = null, isUpsideDown = false } = series[0]!;
  const range: [number, number] = isUpsideDown ? [top, height - bottom] : [height - bottom, top];
  return graphScale(numbers, range, { min, max });
}

const roomFor = ({ ticks }: ValueScale, text: (value: number) => string): number =>
  Math.ceil(Math.max(...ticks.map((tick) => text(tick).length), 1) * letter) + 10;

/**
 * Values over time as lines, with gaps; explored with the pointer or the arrow keys. StatisticTable has the same as a
 * table.
 */
export function LineGraph({ label, steps, series, hasTwoAxes = false, isOpen, hint, onPick }: LineGraphProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const last = steps.length - 1;
  const scales = hasTwoAxes ? series.map((one) => scaleOf([one], height)) : series.map(() => scaleOf(series, height));
  const left = series[0] ? roomFor(scales[0]!, series[0].tickText) : 0;
  const far = hasTwoAxes && series[1] ? roomFor(scales[1]!, series[1].tickText) : right;
  const wide = Math.max(1, width - left - far);
  const x = (at: number): number => left + (last <= 0 ? wide / 2 : (wide * at) / last);
  const words = (at: number): string =>
    [
      `${steps[at]!.title}:`,
      series
        .map((one) => {
          const value = one.values[at];
          const quota = one.quotas?.[at];
          const text = value === null || value === undefined ? 'no value' : one.valueText(value);
          return `${series.length > 1 ? `${one.label} ` : ''}${text}${quota == null ? '' : `, quota ${one.valueText(quota)}`}`;
        })
        .join(', '),
      series.map(({ notes }) => notes?.[at] ?? '').join(' '),
      hint?.(at) ?? '',
    ]
      .filter((part) => part.trim() !== '')
      .join(' ');
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.round(((event.clientX - box.left - left) / wide) * last);
    setActive(Math.min(last, Math.max(0, at)));
  };
  const shown = active === null ? null : Math.min(active, last);
  return (
    <figure className={classes.graph} aria-label={label}>
      <div ref={ref} className={classes.plot}>
        {width > 0 && last >= 0 && (
          <GraphPlot
            steps={steps}
            series={series}
            scales={scales}
            hasTwoAxes={hasTwoAxes}
            isOpen={isOpen}
            active={shown}
            x={x}
            size={{ width, height, left, far, bottom }}
          />
        )}
        {shown !== null && last >= 0 && (
          <div
            className={classes.tip}
            aria-hidden
            style={x(shown) > width / 2 ? { right: width - x(shown) + 10 } : { left: x(shown) + 10 }}
          >
            <strong>{words(shown)}</strong>
          </div>
        )}
      </div>
      {last >= 0 && (
        <input
          type="range"
          className={classes.range}
          data-picks={onPick ? '' : undefined}
          aria-label={`${label}, values`}
          aria-valuetext={words(shown ?? last)}
          min={0}
          max={last}
          step={1}
          value={shown ?? last}
          onChange={(event) => setActive(Number(event.target.value))}
          onPointerMove={follow}
          onPointerLeave={() => setActive(null)}
          onFocus={() => setActive((now) => now ?? last)}
          onBlur={() => setActive(null)}
          onKeyDown={(event) => event.key === 'Enter' && shown !== null && onPick?.(shown)}
          onClick={() => shown !== null && onPick?.(shown)}
        />
      )}
    </figure>
  );
}
