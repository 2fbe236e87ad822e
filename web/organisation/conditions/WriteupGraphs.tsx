import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { assignmentsPath } from '../statistics/statisticActions.ts';
import { StatisticGraph } from '../statistics/StatisticGraph.tsx';
import { TrendWords } from '../statistics/TrendWords.tsx';
import classes from './graphs.module.css';
import writeup from './writeup.module.css';

const weeks = 12;

type GraphProps = { of: ConditionRecord['assignments'][number]; to: string };

const NoAccess = () => <p className={writeup.quiet}>You do not have access to this statistic.</p>;

/** One graph up to the week of the condition. Its space is reserved while it loads, so that nothing below moves. */
function Graph({ of: { id, full_title }, to }: GraphProps) {
  const { record, error, refresh } = useRecord(
    assignmentsPath,
    { assignment: id, from_date: addDays(to, -7 * (weeks - 1)), to_date: to },
    { row: 'statistic_assignments' },
  );
  const graph = record?.[0];
  return (
    <figure className={classes.graph} aria-busy={!record && !error}>
      <figcaption>
        {graph?.title ?? full_title} {graph && <TrendWords trend={graph.trend} />}
      </figcaption>
      <div className={classes.plot}>
        {graph && <StatisticGraph of={graph} />}
        {!record && error && <ListProblem error={error} onRetry={refresh} />}
        {record && !graph && <NoAccess />}
      </div>
    </figure>
  );
}

/** The graphs that a condition is about, next to the text about them. */
export function WriteupGraphs({ of: { assignments, graphs, week_end_at } }: { of: ConditionRecord }) {
  if (assignments.length === 0) return null;
  return (
    <div className={classes.graphs}>
      {assignments.map((one) =>
        graphs.includes(one.id) ? (
          <Graph key={one.id} of={one} to={week_end_at} />
        ) : (
          <figure key={one.id} className={classes.graph}>
            <figcaption>{one.full_title}</figcaption>
            <NoAccess />
          </figure>
        ),
      )}
    </div>
  );
}
