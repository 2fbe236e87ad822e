import type { KeyboardEvent } from 'react';
import type { ChartArea } from './ChartPlot.tsx';
import type { ChartSeries, ChartStep } from './SeriesChart.tsx';
import classes from './SeriesChart.module.css';

type ChartStepsProps = {
  area: ChartArea;
  kind: 'grouped' | 'stacked';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  active: number | null;
  onActive: (step: number | null) => void;
  valueText: (value: number) => string;
};

const narrow = 480;

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The values of each step: read out, and shown on hover or focus. */
export function ChartSteps({ area, kind, series, steps, active, onActive, valueText }: ChartStepsProps) {
  const band = area.width / Math.max(1, steps.length);
  const last = steps.length - 1;
  const stop = active ?? last;
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const to = keys[event.key]?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    const items = event.currentTarget.closest('ol')!.querySelectorAll('button');
    items[to]?.focus();
  };
  const words = ({ title, values }: ChartStep) =>
    `${title}: ${series.map(({ label }, index) => `${label} ${valueText(values[index] ?? 0)}`).join(', ')}`;
  const shown = active === null ? undefined : steps[active];
  const isLeft = active !== null && active > last / 2;
  // If there is no room next to a column, the values go to the other half.
  const place =
    area.width < narrow
      ? isLeft
        ? { left: area.left }
        : { right: 0 }
      : { left: area.left + band * ((active ?? 0) + (isLeft ? 0 : 1)) };
  return (
    <>
      <ol className={classes.steps} style={{ insetInlineStart: area.left, top: area.top, height: area.height }}>
        {steps.map((step, at) => (
          <li key={step.key}>
            <button
              type="button"
              aria-label={words(step)}
              tabIndex={at === stop ? 0 : -1}
              onPointerEnter={() => onActive(at)}
              onClick={() => onActive(at)}
              onFocus={() => onActive(at)}
              onBlur={() => onActive(null)}
              onKeyDown={(event) => move(event, at)}
            />
          </li>
        ))}
      </ol>
      {shown && (
        <div
          className={classes.tip}
          data-side={area.width < narrow ? undefined : isLeft ? 'left' : 'right'}
          style={place}
          aria-hidden
        >
          <strong>{shown.title}</strong>
          {series.map(({ key, label, tone }, index) =>
            kind === 'stacked' && series.length > 1 && !shown.values[index] ? null : (
              <span key={key} className={classes.tipRow}>
                <span data-tone={tone}>{label}</span>
                <span>{valueText(shown.values[index] ?? 0)}</span>
              </span>
            ),
          )}
          {kind === 'stacked' && series.length > 1 && (
            <span className={classes.tipRow} data-total>
              <span>Total</span>
              <span>{valueText(shown.values.reduce((sum, value) => sum + value, 0))}</span>
            </span>
          )}
        </div>
      )}
    </>
  );
}
