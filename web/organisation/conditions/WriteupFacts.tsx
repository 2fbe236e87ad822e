import { IconCalendar, IconChartLine } from '@tabler/icons-react';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { trendWords } from '../../../contract/organisation/trend.ts';
import { formatDate } from '../../platform/format.ts';
import { printAddress } from '../statistics/statisticActions.ts';
import classes from './writeup.module.css';

/** The week, the statistics as links to their printed graphs, and what the trend proposed. */
export function WriteupFacts({ of }: { of: ConditionRecord }) {
  const { assignments, date, from_date, week_end_at, proposed, reason, condition, since } = of;
  return (
    <>
      <div className={classes.badges}>
        <span className={classes.badge}>
          <IconCalendar size={13} aria-hidden />
          {formatDate(date, 'badge')}
        </span>
        {assignments.map(({ id, full_title }) => (
          <a
            key={id}
            className={classes.badge}
            href={printAddress(id, from_date, week_end_at)}
            target="_blank"
            rel="noopener"
          >
            <IconChartLine size={13} aria-hidden />
            {full_title}
          </a>
        ))}
      </div>
      {proposed !== null && proposed !== condition && (
        <p className={classes.quiet}>
          The trend proposed {proposed}. {reason}
        </p>
      )}
      {since.map(({ assignment, title, trend, better }) => (
        <p key={assignment} className={classes.since} data-better={better ?? undefined}>
          In the four weeks since, {title}: {trendWords[trend].toLowerCase()}
        </p>
      ))}
    </>
  );
}
