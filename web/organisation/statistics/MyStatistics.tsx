import { statisticTexts } from '../../../contract/organisation/statistics.ts';
import { Block } from '../../platform/Block.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { currentUser } from '../../platform/session.ts';
import { Sparkline } from './Sparkline.tsx';
import { assignmentsPath } from './statisticActions.ts';
import { lastValue } from './StatisticCard.tsx';
import classes from './statistics.module.css';
import { TrendWords } from './TrendWords.tsx';

const shown = 6;

/** One's own graphs on the home screen, with how they go. */
export function MyStatistics() {
  const loaded = useRecord(
    assignmentsPath,
    { user: currentUser()?.id, limit: shown },
    { row: 'statistic_assignments', topic: ['statistic_assignments', 'statistic_values'] },
  );
  return (
    <Block title="My statistics" link={{ label: 'Statistics', href: '#/hat/statistics' }} loaded={loaded}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={classes.missing}>{statisticTexts.none}</p>
        ) : (
          <ul className={classes.mine}>
            {rows.map((row) => (
              <li key={row.id}>
                <span className={classes.mineTitle}>
                  <a href={`#/hat/statistics?search=${encodeURIComponent(row.title)}`}>{row.title}</a>
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
        )
      }
    </Block>
  );
}
