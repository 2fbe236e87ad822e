import type { Hours } from '../../../contract/delivery/services.ts';
import { clockText } from '../../../contract/together/timelogs.ts';
import { secondsIn } from './hoursText.ts';
import classes from './services.module.css';

/** The hours agreed on, used and left; nothing where none were agreed on. */
export function HourFigures({ hours: { hour_budget, seconds } }: { hours: Hours }) {
  if (hour_budget === 0) return null;
  const left = secondsIn(hour_budget) - seconds;
  return (
    <div className={classes.spending}>
      <dl className={classes.figures}>
        <div>
          <dt>hour budget</dt>
          <dd>{clockText(secondsIn(hour_budget))}</dd>
        </div>
        <div>
          <dt>used</dt>
          <dd>{clockText(seconds)}</dd>
        </div>
        <div>
          <dt>{left < 0 ? 'over' : 'left'}</dt>
          <dd data-low={left < 0 || undefined}>{clockText(Math.abs(left))}</dd>
        </div>
      </dl>
    </div>
  );
}
