import { IconCalendar, IconChartLine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { trendWords } from '../../../contract/organisation/trend.ts';
import { formatDate } from '../../platform/format.ts';
import { printAddress } from '../statistics/statisticActions.ts';
import classes from './writeup.module.css';

/** A badge that opens a printed graph; for a condition without graphs it only shows the day. */
function Badge({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className={classes.badge}>{children}</span>;
  return (
    <a className={classes.badge} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The week, the statistics as links to their printed graphs, and what the trend proposed. */
export function WriteupFacts({ of }: { of: ConditionRecord }) {
  const { assignments, date, from_date, week_end_at, proposed, reason, condition, since } = of;
  const printed = (id: number) => printAddress(id, { from_date, to_date: week_end_at });
  return (
    <>
      <div className={classes.badges}>
        <Badge href={assignments[0] && printed(assignments[0].id)}>
          <IconCalendar size={13} aria-hidden />
          {formatDate(date, 'badge')}
        </Badge>
        {assignments.map(({ id, full_title }) => (
          <Badge key={id} href={printed(id)}>
            <IconChartLine size={13} aria-hidden />
            {full_title}
          </Badge>
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
