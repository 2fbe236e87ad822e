import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../platform/api.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { rememberBatch, undoBatch } from '../../platform/undo/undo.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import classes from './MyActivity.module.css';

const shown = 10;

/** The user's latest changes, each with Undo. */
export function MyActivity() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['changes', 'own'],
    queryFn: async ({ signal }) =>
      (await get('/api/system/changes', { own: true, limit: shown }, { signal, background: true })).data,
    staleTime: 0,
  });
  const takeBack = async (batch: string) => {
    rememberBatch({ batch });
    await undoBatch(batch);
    await refetch();
  };
  return (
    <Card title="Your latest changes" flush>
      {!data && !isError && <SkeletonLines lines={4} />}
      {isError && <EmptyState text="Your changes could not be loaded." />}
      {data?.length === 0 && <p className={classes.none}>You have not changed anything yet.</p>}
      <ul className={classes.rows}>
        {data?.map(({ batch, at, sentence, can, undone_at }) => (
          <li key={batch} className={classes.row} data-undone={undone_at !== null || undefined}>
            <span className={classes.what}>{sentence}</span>
            {can.undo && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Undo: ${sentence}`}
                onClick={() => void takeBack(batch)}
              >
                Undo
              </Button>
            )}
            <time className={classes.when} dateTime={at} title={formatDateTime(at)}>
              {undone_at === null ? formatAgo(at) : 'undone'}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
