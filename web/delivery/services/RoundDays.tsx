import { firstDay, lastDay } from './serviceDay.ts';
import type { Round } from './serviceDay.ts';
import classes from './services.module.css';

/** The first and the last day of a round; it breaks between them only. */
export function RoundDays({ round }: { round: Round }) {
  return (
    <>
      <span className={classes.unbroken}>{firstDay(round)} –</span>{' '}
      <span className={classes.unbroken}>{lastDay(round)}</span>
    </>
  );
}
