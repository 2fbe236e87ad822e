import type { SourceRows, StatisticMeta } from '../../../contract/organisation/statistics.ts';
import { dayText } from '../../../contract/platform/dates.ts';
import classes from './point.module.css';
import { valueText } from './valueText.ts';

type SourceRowListProps = { of: SourceRows; meta: StatisticMeta };

const restOf = ({ more, hidden }: SourceRows): string[] => [
  ...(more > 0 ? [`and ${more} more`] : []),
  ...(hidden > 0 ? [`and ${hidden} that you may not see`] : []),
];

/** The rows that a point counts; those that the user may not see are only counted. */
export function SourceRowList({ of, meta }: SourceRowListProps) {
  return (
    <section aria-label="What was counted">
      <h3 className={classes.heading}>What was counted</h3>
      {of.rows.length === 0 && of.hidden === 0 && <p className={classes.rest}>Nothing in this period.</p>}
      <ul className={classes.rows}>
        {of.rows.map(({ id, name, value, day, path }) => (
          <li key={`${id} ${day}`}>
            {path ? <a href={`#${path}`}>{name || 'Untitled'}</a> : <span>{name || 'Untitled'}</span>}
            <span className={classes.day}>{dayText(day, 'D MMM YYYY')}</span>
            <span className={classes.value}>{valueText(value, meta)}</span>
          </li>
        ))}
      </ul>
      {restOf(of).map((text) => (
        <p key={text} className={classes.rest}>
          {text}
        </p>
      ))}
    </section>
  );
}
