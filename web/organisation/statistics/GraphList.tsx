import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { Sparkline } from './Sparkline.tsx';
import { lastValue } from './StatisticCard.tsx';
import classes from './graphList.module.css';
import { TrendWords } from './TrendWords.tsx';

type GraphListProps = { rows: readonly StatisticAssignment[]; href: (row: StatisticAssignment) => string };

/** Graphs as lines of a list: the title, the trend, a small graph and the last value. */
export function GraphList({ rows, href }: GraphListProps) {
  return (
    <ul className={classes.mine}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={classes.mineTitle}>
            <a href={href(row)}>{row.title}</a>
            <TrendWords trend={row.trend} />
          </span>
          <Sparkline
            values={row.chart_data.datasets[0]?.data ?? []}
            isUpsideDown={row.meta.upside_down}
            isOpen={row.chart_data.is_open}
          />
          <strong>{lastValue(row) ?? 'None yet'}</strong>
        </li>
      ))}
    </ul>
  );
}
