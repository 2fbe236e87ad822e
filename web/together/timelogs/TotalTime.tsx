import { clockText } from '../../../contract/together/timelogs.ts';
import type { List } from '../../platform/lists/list.ts';
import classes from './timelogs.module.css';

/** The total of all logs in a list, not only of the current page. */
export function TotalTime({ list }: { list: Pick<List<never>, 'meta'> }) {
  const total = (list.meta as { total_time?: unknown } | null)?.total_time;
  if (typeof total !== 'number') return null;
  return (
    <p className={classes.total}>
      Total time <strong>{clockText(total)}</strong>
    </p>
  );
}
