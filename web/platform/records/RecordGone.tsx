import { Button, Group } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useScreen } from '../currentScreen.ts';
import { useSession } from '../session.ts';
import { wayBack } from './wayBack.ts';

type RecordGoneProps = { error: Error; onRetry: () => void };

/** Shown in place of a record that was deleted or is not visible to this user: links to its list, or offers a retry. */
export function RecordGone({ error, onRetry }: RecordGoneProps) {
  const screen = useScreen();
  const { user } = useSession();
  const back = screen && wayBack(screen, user);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconFileOff size={22} />}
        text={error.message}
        action={
          <Group gap="xs" justify="center">
            {back && (
              <Button component={Link} to={back.to}>
                {back.label}
              </Button>
            )}
            <Button variant="default" onClick={onRetry}>
              Retry
            </Button>
          </Group>
        }
      />
    </div>
  );
}
