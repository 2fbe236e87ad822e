import { ActionIcon, Button } from '@mantine/core';
import { IconBellCheck, IconMail, IconMailOpened } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import classes from './Inbox.module.css';
import { NoticeRow } from './NoticeRow.tsx';
import { readNotice, unreadNotice, useNotices } from './noticeQueries.ts';

type InboxPageProps = {
  page: number;
  status: 'unread' | undefined;
  onLeave: () => void;
  /** Shows the next page below this one, if this is the last one shown. */
  onMore: (() => void) | undefined;
};

/** One page of the inbox. */
export function InboxPage({ page, status, onLeave, onMore }: InboxPageProps) {
  const { data, isError, refetch } = useNotices({ page, status });
  if (isError) {
    return (
      <EmptyState
        text="Notifications could not be loaded."
        action={
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <div className={classes.loading}>
        <SkeletonLines lines={4} />
      </div>
    );
  }
  if (data.rows.length === 0 && page === 1) {
    return <EmptyState icon={<IconBellCheck size={22} stroke={1.5} />} text="You are all caught up." />;
  }
  return (
    <>
      <ul className={classes.page}>
        {data.rows.map((notice) => {
          const isUnread = notice.read_at === null;
          return (
            <li key={notice.id} className={classes.row}>
              <NoticeRow notice={notice} onLeave={onLeave} />
              <ActionIcon
                className={classes.mark ?? ''}
                variant="subtle"
                color="gray"
                aria-label={isUnread ? 'Mark as read' : 'Mark as unread'}
                title={isUnread ? 'Mark as read' : 'Mark as unread'}
                onClick={() => void (isUnread ? readNotice : unreadNotice)(notice.id)}
              >
                {isUnread ? <IconMailOpened size={16} /> : <IconMail size={16} />}
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {onMore && page < data.pages && (
        <Button fullWidth size="xs" variant="subtle" onClick={onMore}>
          Show older
        </Button>
      )}
    </>
  );
}
