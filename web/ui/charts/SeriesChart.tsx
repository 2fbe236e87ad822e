import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartSteps } from './ChartSteps.tsx';
import { extentOf, piecesOf } from './pieces.ts';
import { valueScale } from './scale.ts';
import classes from './SeriesChart.module.css';

export type ChartSeries = { key: string; label: string; tone: string | number };
export type ChartStep = {
  key: string;
  /** Shown below the column. */
  label: string;
  /** The same in full, above the values. */
  title: string;
  values: readonly number[];
};

type SeriesChartProps = {
  label: string;
  kind: 'grouped' | 'stacked';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  /** A value in full, and in short for the scale; plain counts need neither. */
  valueText?: (value: number) => string;
  tickText?: (value: number) => string;
  scale?: { unit?: number; isWhole?: boolean };
};

const bottom = 26;
/** Half of the last label extends beyond the last column. */
const right = 10;
const top = 10;
const letter = 6.6;

/** Several series over time: columns side by side or stacked, each step with its values. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, kind, series, steps, valueText = String, tickText = String, scale } = props;
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const pieces = piecesOf(steps, series.length, kind);
  const room = Math.max(0, height - top - bottom);
  const values = valueScale(extentOf(pieces), [top + room, top], scale);
  const left = Math.ceil(Math.max(...values.ticks.map((value) => tickText(value).length)) * letter) + 12;
  const area = { left, top, width: Math.max(0, width - left - right), height: room };
  return (
    <figure className={classes.chart} aria-label={label}>
      {series.length > 1 && (
        <figcaption className={classes.legend}>
          {series.map(({ key, label: name, tone }) => (
            <span key={key} data-tone={tone}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <div ref={ref} className={classes.plot} onPointerLeave={() => setActive(null)}>
        {width > 0 && (
          <>
            <ChartPlot
              size={{ width, height }}
              area={area}
              kind={kind}
              series={series}
              steps={steps}
              pieces={pieces}
              scale={values}
              tickText={tickText}
              active={active}
            />
            <ChartSteps
              area={area}
              kind={kind}
              series={series}
              steps={steps}
              active={active}
              onActive={setActive}
              valueText={valueText}
            />
          </>
        )}
      </div>
    </figure>
  );
}
