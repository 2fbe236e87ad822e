import { firstDay, lastDay } from './roundDay.ts';
import type { Round } from './roundDay.ts';
import classes from './timelogs.module.css';

/** The first and the last day of a round; it breaks between them only. */
export function RoundDays({ round }: { round: Round }) {
  return (
    <>
      <span className={classes.unbroken}>{firstDay(round)} –</span>{' '}
      <span className={classes.unbroken}>{lastDay(round)}</span>
    </>
  );
}
