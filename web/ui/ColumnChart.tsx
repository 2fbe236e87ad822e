import type { CSSProperties } from 'react';
import classes from './ColumnChart.module.css';
import { scaleOf } from './scale.ts';

export type ChartColumn = {
  key: string;
  /** What stands below; an empty one leaves the place free. */
  label: string;
  /** The column in a sentence: read out, and shown over it. */
  words: string;
  value: number;
  part: number;
};

type ColumnChartProps = { label: string; value: string; part: string; columns: readonly ChartColumn[] };

/** How something went over time: a column each, with a part of it in full colour. */
export function ColumnChart({ label, value, part, columns }: ColumnChartProps) {
  const top = scaleOf(Math.max(0, ...columns.map((column) => column.value)));
  return (
    <figure className={classes.chart} aria-label={label}>
      <figcaption className={classes.legend}>
        <span data-series="value">{value}</span>
        <span data-series="part">{part}</span>
      </figcaption>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden>
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <ol className={classes.columns}>
          {columns.map((column) => (
            <li key={column.key} title={column.words}>
              <span className={classes.words}>{column.words}</span>
              <span
                className={classes.column}
                style={
                  {
                    '--all': `${(column.value / top) * 100}%`,
                    '--part': `${(column.part / top) * 100}%`,
                  } as CSSProperties
                }
                aria-hidden
              />
              <span className={classes.label} aria-hidden>
                {column.label}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
