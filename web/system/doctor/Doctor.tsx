import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Finding } from '../../../contract/platform/doctor.ts';
import { get } from '../../platform/api.ts';
import { formatAgo } from '../../platform/format.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Card } from '../../ui/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import classes from './Doctor.module.css';

const states: Record<Finding['state'], { tone: Tone; label: string }> = {
  good: { tone: 'good', label: 'Fine' },
  attention: { tone: 'warn', label: 'Check this' },
  wrong: { tone: 'bad', label: 'Fix this' },
};

/** Checks everything an installation needs when the screen is opened; the same as `npm run doctor`. */
export function Doctor() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['doctor'],
    queryFn: ({ signal }) => get('/api/system/doctor', {}, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <Screen
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Check again
        </Button>
      }
    >
      {error && <ListProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={10} />}
      {data && (
        <Card flush>
          <ul className={classes.findings} aria-label="What was found">
            {data.data.map(({ about, state, says }) => (
              <li key={about} className={classes.finding}>
                <strong>{about}</strong>
                <span className={classes.says}>{says}</span>
                <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data && <output className={classes.when}>Checked {formatAgo(new Date(dataUpdatedAt).toISOString())}</output>}
    </Screen>
  );
}
