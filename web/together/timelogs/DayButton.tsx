import { hoursMinutes } from '../../../contract/together/hours.ts';
import type { WorkedDay } from '../../../contract/together/timelogs.ts';
import { formatDate } from '../../platform/format.ts';
import { today } from '../../platform/localTime.ts';
import classes from './week.module.css';

type DayButtonProps = WorkedDay & { most: number; isChosen: boolean; onChoose: () => void };

/** A day of a week with its hours, and how they compare. */
export function DayButton({ day, seconds, most, isChosen, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      aria-current={day === today() ? 'date' : undefined}
      title={formatDate(day, 'table')}
      onClick={onChoose}
    >
      <span className={classes.weekday}>
        {formatDate(day, 'weekday')} <span className={classes.date}>{Number(day.slice(-2))}</span>
      </span>
      <span className={classes.hours} data-none={seconds === 0 || undefined}>
        {seconds === 0 ? '–' : hoursMinutes(seconds)}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(seconds / most) * 100}%` }} />
      </span>
    </button>
  );
}
