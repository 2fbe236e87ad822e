import { Button, Title } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import classes from './Inbox.module.css';
import { NoticeRow } from './NoticeRow.tsx';
import { readAllNotices, useNotices } from './noticeQueries.ts';

/** The newest notices. */
export function Inbox({ onLeave }: { onLeave: () => void }) {
  const { data, isError, refetch } = useNotices();
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Notifications
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!data || data.unread === 0}
          onClick={() => void readAllNotices()}
        >
          Mark all as read
        </Button>
      </div>
      {isError && (
        <EmptyState
          text="Notifications could not be loaded."
          action={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <div className={classes.loading}>
          <SkeletonLines lines={4} />
        </div>
      )}
      {data?.rows.length === 0 && (
        <EmptyState icon={<IconBellCheck size={22} stroke={1.5} />} text="You are all caught up." />
      )}
      {data && data.rows.length > 0 && (
        <ul className={classes.rows}>
          {data.rows.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
