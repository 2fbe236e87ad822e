import { firstDay, lastDay } from './roundDay.ts';
import type { Round } from './roundDay.ts';
import classes from './timelogs.module.css';

/** The first and last day of an occurrence; it wraps only between them. */
export function RoundDays({ round }: { round: Round }) {
  return (
    <>
      <span className={classes.unbroken}>{firstDay(round)} –</span>{' '}
      <span className={classes.unbroken}>{lastDay(round)}</span>
    </>
  );
}
