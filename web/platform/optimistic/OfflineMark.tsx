import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { retryAll, useOfflineWaiting } from './lanes.ts';

const waitingText = (count: number) =>
  count === 0 ? 'Offline' : `Offline, ${count} ${count === 1 ? 'change' : 'changes'} waiting`;

/** Shows in the header that the connection is lost and how many changes are waiting; a click retries at once. */
export function OfflineMark() {
  const waiting = useOfflineWaiting();
  return (
    <output>
      {waiting !== null && (
        <Button
          size="compact-xs"
          variant="light"
          color="orange"
          leftSection={<IconCloudOff size={14} aria-hidden />}
          onClick={retryAll}
          title="Try again now"
        >
          {waitingText(waiting)}
        </Button>
      )}
    </output>
  );
}
