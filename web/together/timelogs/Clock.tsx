import { clockText } from '../../../contract/together/timelogs.ts';
import type { Running } from './timer.ts';
import classes from './timelogs.module.css';
import { useClock } from './useClock.ts';

/** The time of a running timer, updated every second. */
export function Clock({ running }: { running: Running }) {
  return (
    <span role="timer" className={classes.clock}>
      {clockText(useClock(running))}
    </span>
  );
}
