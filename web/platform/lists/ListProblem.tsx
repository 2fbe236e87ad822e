import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';

type ListProblemProps = { error: Error; onRetry: () => void };

/** Shown in place of a list that failed to load. */
export function ListProblem({ error, onRetry }: ListProblemProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={22} />}
        text={error.message}
        action={
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
