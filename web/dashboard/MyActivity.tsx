import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { get } from '../platform/api.ts';
import { formatAgo, formatDateTime } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { activityText, type Activity } from './activity.ts';
import classes from './MyActivity.module.css';

/** What the user changed last. */
export function MyActivity() {
  const { data, isError } = useQuery({
    queryKey: ['changes', 'own'],
    queryFn: async ({ signal }) =>
      (await get<Activity[]>('/api/system/changes', { own: true, limit: 10 }, { signal, background: true })).data,
  });
  return (
    <Card title="Your latest changes" flush>
      {!data && !isError && (
        <div className={classes.loading}>
          <SkeletonLines lines={4} />
        </div>
      )}
      {isError && <EmptyState text="Your changes could not be loaded." />}
      {data?.length === 0 && (
        <EmptyState icon={<IconHistory size={22} stroke={1.5} />} text="Nothing changed by you yet." />
      )}
      <ul className={classes.rows}>
        {data?.map((change) => (
          <li key={change.id} className={classes.row}>
            <span className={classes.what}>{activityText(change)}</span>
            <time className={classes.when} dateTime={change.at} title={formatDateTime(change.at)}>
              {formatAgo(change.at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
