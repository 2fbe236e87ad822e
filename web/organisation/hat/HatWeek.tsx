import { Button } from '@mantine/core';
import { IconCalendarWeek, IconCheck } from '@tabler/icons-react';
import { hatTexts } from '../../../contract/organisation/hat.ts';
import type { HatWeek as Week, WeekItem } from '../../../contract/organisation/hat.ts';
import { act } from '../../platform/api.ts';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Can } from '../../platform/Can.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { bulkAbilities, setValue } from '../statistics/statisticActions.ts';
import classes from './hat.module.css';
import { TeamWeek } from './TeamWeek.tsx';
import { weekTopics } from './weekTopics.ts';

/** How many things are left. */
export const leftOf = ({ parts }: Week): number => parts.reduce((sum, { items }) => sum + items.length, 0);

function Item({ of: { title, detail, path, is_late, value } }: { of: WeekItem }) {
  return (
    <li>
      <span className={classes.what}>
        <a href={`#${path}`}>{title}</a>
        {detail && <span className={classes.quiet}>{detail}</span>}
      </span>
      <span className={classes.aside}>
        {is_late && <StatusBadge tone="bad">Late</StatusBadge>}
        {value && (
          <Can do={['set statistic values', 'set own statistic values']}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={detail ? `Enter ${title}, ${detail}` : `Enter ${title}`}
              onClick={() => setValue(value.assignment, title, value.date)}
            >
              Enter
            </Button>
          </Can>
        )}
      </span>
    </li>
  );
}

function Parts({ of }: { of: Week }) {
  return (
    <>
      {leftOf(of) === 0 && (
        <EmptyState
          icon={of.is_employee ? <IconCheck size={22} /> : <IconCalendarWeek size={22} />}
          text={of.is_employee ? hatTexts.nothingLeft : hatTexts.noEmployee}
        />
      )}
      {of.parts.map(
        ({ key, label, items }) =>
          items.length > 0 && (
            <section key={key} aria-label={label} className={classes.part}>
              <div className={classes.head}>
                <h2>
                  {label} <span className={classes.quiet}>{items.length}</span>
                </h2>
                {key === 'values' && items.length > 1 && (
                  <Can do={bulkAbilities}>
                    <a className={classes.all} href="#/hat/statistics/bulk-update">
                      Enter all
                    </a>
                  </Can>
                )}
              </div>
              <ul className={classes.rows}>
                {items.map((item, at) => (
                  <Item key={at} of={item} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** What the user still has to do before the week closes; and for a senior, how far the people below are. */
export function HatWeek() {
  const { record, isLoading, error, refresh } = useRecord('/api/hat/week', {}, { topic: weekTopics });
  const mark = async (done: boolean) => {
    await act('/api/hat/week/done', { done });
    refresh();
  };
  return (
    <Screen
      subHeading={record && `Week ending ${formatDate(record.to, 'display')}`}
      actions={
        record?.is_employee &&
        (record.done_at === null ? (
          <Button leftSection={<IconCheck size={15} aria-hidden />} onClick={() => void mark(true)}>
            Done
          </Button>
        ) : (
          <Button variant="default" onClick={() => void mark(false)}>
            Not done
          </Button>
        ))
      }
    >
      {!record && <Pending error={error} onRetry={refresh} lines={8} />}
      {record?.done_at && (
        <p>
          <StatusBadge tone="good">Done</StatusBadge> on {formatDateTime(record.done_at)}
        </p>
      )}
      {record && <Parts of={record} />}
      {/* Loaded beside one's own week and shown after it, which would push it down. */}
      <div hidden={isLoading}>
        <TeamWeek />
      </div>
    </Screen>
  );
}
