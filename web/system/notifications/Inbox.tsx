import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import classes from './Inbox.module.css';
import { InboxPage } from './InboxPage.tsx';
import { readAllNotices, useNotices } from './noticeQueries.ts';

/** The user's notifications, newest first. */
export function Inbox({ onLeave }: { onLeave: () => void }) {
  const { data } = useNotices();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const [pages, setPages] = useState(1);
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Notifications
        </Title>
        <Button
          size="compact-sm"
          variant={isUnreadOnly ? 'light' : 'subtle'}
          aria-pressed={isUnreadOnly}
          onClick={() => {
            setUnreadOnly(!isUnreadOnly);
            setPages(1);
          }}
        >
          Unread
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!data || data.unread === 0}
          onClick={() => void readAllNotices()}
        >
          Mark all as read
        </Button>
      </div>
      <div className={classes.rows}>
        {Array.from({ length: pages }, (_, at) => (
          <InboxPage
            key={at}
            page={at + 1}
            status={isUnreadOnly ? 'unread' : undefined}
            onLeave={onLeave}
            onMore={at + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </div>
    </>
  );
}
