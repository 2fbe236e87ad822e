import { Text } from '@mantine/core';
import { Who } from '../../system/audit/Who.tsx';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { sitesPath } from './siteActions.ts';
import classes from './vault.module.css';

/** Everyone who has viewed a secret of the site; people who know the current password or have left are highlighted. */
export function SeenBy({ id }: { id: number }) {
  const { record, error, refresh } = useRecord(`${sitesPath}/{id}/seen`, { id }, { topic: ['vault_events', 'users'] });
  if (error || !record) return <Pending error={error} onRetry={refresh} lines={3} />;
  if (record.length === 0) return <Text c="dimmed">Nobody has viewed a secret of this site yet.</Text>;
  return (
    <ul className={classes.seen} aria-label="Who has seen this">
      {record.map(({ user_id, user, active, times, last_at, knows_password }) => (
        <li key={user_id}>
          <Who name={user} />
          <span className={classes.marks}>
            {knows_password && <StatusBadge tone="warn">Has seen the current password</StatusBadge>}
            {!active && <StatusBadge tone="bad">Has left</StatusBadge>}
          </span>
          <Text c="dimmed" size="sm" title={formatDateTime(last_at)}>
            {times === 1 ? 'Once' : `${times} times`}, last {formatAgo(last_at)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
