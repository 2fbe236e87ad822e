import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import { browserZone } from '../../platform/localTime.ts';
import { currentUser } from '../../platform/session.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Block } from '../../platform/Block.tsx';
import classes from './blocks.module.css';
import { hoursText, narrowHours } from '../../platform/hoursText.ts';
import { TimerNow } from './TimerNow.tsx';

/** The user's hours this week, day by day. */
export function HoursThisWeek() {
  const loaded = useRecord(
    '/api/dashboard/hours',
    { time_zone: browserZone() },
    { topic: [`user:${currentUser()?.id ?? 0}`] },
  );
  return (
    <Block title="Hours this week" link={{ label: 'My time', href: panelHref('my-time-logs', 'all') }} loaded={loaded}>
      {({ days, total, last_week }) => {
        const most = Math.max(...days.map(({ seconds }) => seconds), 8 * 3600);
        return (
          <>
            <p className={classes.figure}>
              <strong>{hoursText(total)}</strong>
              <span className={classes.quiet}>
                {total === 0 ? dashboardTexts.noHours : `${hoursText(last_week)} last week`}
              </span>
            </p>
            <TimerNow />
            <ol className={classes.days} aria-label="Hours by day">
              {days.map(({ day, seconds }) => (
                <li key={day} className={classes.day} title={`${formatDate(day, 'table')}: ${hoursText(seconds)}`}>
                  <span className={classes.hours}>{seconds > 0 ? narrowHours(seconds) : ''}</span>
                  <span className={classes.column} aria-hidden>
                    <span style={{ blockSize: `${(seconds / most) * 100}%` }} />
                  </span>
                  <span className={classes.weekday}>{formatDate(day, 'weekday')}</span>
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </Block>
  );
}
