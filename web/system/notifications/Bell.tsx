import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './Bell.module.css';
import { useNotices } from './noticeQueries.ts';

const Inbox = lazy(async () => ({ default: (await import('./Inbox.tsx')).Inbox }));

/** How many notices wait, and the inbox they wait in. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useNotices().data?.unread ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(24rem, 100vw - 1rem)"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={label}
          className={classes.bell}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={18} stroke={1.6} />
          {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Suspense>
          <Inbox onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
