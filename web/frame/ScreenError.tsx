import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isMissingPart } from '../platform/loading.ts';
import { PageMessage } from '../ui/PageMessage.tsx';

/** Shown in place of a screen that failed to load or render. */
export function ScreenError({ error }: ErrorComponentProps) {
  const isMissing = isMissingPart(error);
  const message = error instanceof Error ? error.message : 'Please try again in a moment.';
  const reload = () => globalThis.location.reload();
  return (
    <PageMessage
      mark={isMissing ? <IconRefresh size={28} /> : <IconAlertTriangle size={28} />}
      heading={isMissing ? 'This screen could not be loaded' : 'Something went wrong'}
      text={isMissing ? 'Bureau may have been updated, or the connection was lost. Reload to continue.' : message}
    >
      <Button onClick={reload}>Reload</Button>
      <Button component="a" href="#/dashboard" variant="default">
        Go to the dashboard
      </Button>
    </PageMessage>
  );
}
