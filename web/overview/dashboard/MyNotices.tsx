import { NoticeRow } from '../../system/notifications/NoticeRow.tsx';
import { useNotices } from '../../system/notifications/noticeQueries.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './MyNotices.module.css';

const shown = 5;

/** The latest notifications. */
export function MyNotices() {
  const { data, isError } = useNotices();
  const unread = data?.unread ?? 0;
  const count = unread > 0 ? <StatusBadge tone="accent">{unread} unread</StatusBadge> : null;
  return (
    <Card title="Notifications" aside={count} flush>
      {!data && !isError && <SkeletonLines lines={3} />}
      {isError && <EmptyState text="Notifications could not be loaded." />}
      {data?.rows.length === 0 && <p className={classes.none}>You are all caught up.</p>}
      <ul className={classes.rows}>
        {data?.rows.slice(0, shown).map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
