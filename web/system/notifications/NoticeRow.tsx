import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAt,
  IconBook2,
  IconChartLine,
  IconClipboardCheck,
  IconClockExclamation,
  IconMessage,
  IconSchool,
  IconShare,
  IconUserCheck,
  IconUserCog,
} from '@tabler/icons-react';
import type { Notice, NoticeKind } from '../../../contract/system/notifications.ts';
import { noticeKinds } from '../../../contract/system/notifications.ts';
import { go, redirectTarget } from '../../platform/address.ts';
import { openPanelsHere } from '../../platform/dialogs/panels.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { readNotice } from './noticeQueries.ts';
import classes from './NoticeRow.module.css';

const icons: Record<NoticeKind, typeof IconAt> = {
  assignment: IconUserCheck,
  mention: IconAt,
  comment: IconMessage,
  due: IconClockExclamation,
  share: IconShare,
  policy: IconBook2,
  training: IconSchool,
  condition: IconChartLine,
  report: IconClipboardCheck,
  account: IconUserCog,
};

type NoticeRowProps = { notice: Notice; onLeave?: () => void };

/** One notification: a click marks it read and opens its record. */
export function NoticeRow({ notice, onLeave }: NoticeRowProps) {
  const isUnread = notice.read_at === null;
  const Icon = icons[notice.kind];
  const open = () => {
    if (isUnread) void readNotice(notice.id);
    const target = notice.url ? redirectTarget(notice.url, globalThis.location.origin) : null;
    if (!target) return;
    onLeave?.();
    if ('screen' in target) {
      if (!openPanelsHere(target.screen)) go(target.screen);
    } else globalThis.open(target.page, '_blank', 'noopener');
  };
  return (
    <UnstyledButton className={classes.row} data-unread={isUnread || undefined} onClick={open}>
      <span className={classes.icon} title={noticeKinds[notice.kind]} aria-hidden>
        <Icon size={16} stroke={1.6} />
      </span>
      <span className={classes.words}>
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={classes.text}>{notice.text}</span>
        <time className={classes.when} dateTime={notice.created_at} title={formatDateTime(notice.created_at)}>
          {formatAgo(notice.created_at)}
        </time>
      </span>
    </UnstyledButton>
  );
}
