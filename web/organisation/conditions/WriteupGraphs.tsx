import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { assignmentsPath } from '../statistics/statisticActions.ts';
import { StatisticGraph } from '../statistics/StatisticGraph.tsx';
import { TrendWords } from '../statistics/TrendWords.tsx';
import classes from './writeup.module.css';

const weeks = 12;

/** One graph up to the week of the condition; nothing for readers who may not see it. */
function Graph({ id, to }: { id: number; to: string }) {
  const { record } = useRecord(
    assignmentsPath,
    { assignment: id, from_date: addDays(to, -7 * (weeks - 1)), to_date: to },
    { row: 'statistic_assignments' },
  );
  const graph = record?.[0];
  if (!graph) return null;
  return (
    <figure className={classes.graph}>
      <figcaption>
        {graph.title} <TrendWords trend={graph.trend} />
      </figcaption>
      <div className={classes.plot}>
        <StatisticGraph of={graph} />
      </div>
    </figure>
  );
}

/** The graphs that a condition is about, beside what is written of them. */
export function WriteupGraphs({ of: { assignments, week_end_at } }: { of: ConditionRecord }) {
  if (assignments.length === 0) return null;
  return (
    <div className={classes.graphs}>
      {assignments.map(({ id }) => (
        <Graph key={id} id={id} to={week_end_at} />
      ))}
    </div>
  );
}
