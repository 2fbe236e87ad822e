import type { ProgramRecord } from '../../../contract/organisation/programs.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Card } from '../../ui/Card.tsx';
import { StatisticGraph } from '../statistics/StatisticGraph.tsx';
import { assignmentsPath } from '../statistics/statisticActions.ts';
import { TrendWords } from '../statistics/TrendWords.tsx';
import classes from './programs.module.css';

type ProgramStatisticProps = { statistic: NonNullable<ProgramRecord['statistic']>; since: string };

/** The statistic that a program is to raise, since its start. */
export function ProgramStatistic({ statistic, since }: ProgramStatisticProps) {
  const { id, title } = statistic;
  const { record, error, refresh } = useRecord(
    `${assignmentsPath}/{id}`,
    { id, from_date: since },
    { row: 'statistic_assignments' },
  );
  return (
    <div className={classes.statistic}>
      <Card title={title} aside={record && <TrendWords trend={record.trend} />}>
        {!record && error ? (
          <ListProblem error={error} onRetry={refresh} />
        ) : (
          <div className={classes.graph}>{record && <StatisticGraph of={record} />}</div>
        )}
      </Card>
    </div>
  );
}
