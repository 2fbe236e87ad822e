import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../apiError.ts';
import { isMissingPart } from '../loading.ts';
import { PanelHeader } from './PanelHeader.tsx';

type PanelProblemProps = { error: unknown; onRetry?: () => void; children?: ReactNode };

function words(error: unknown): string {
  if (isMissingPart(error)) return 'A newer version of the app is available. Reload the page to continue.';
  if (error instanceof ApiError && error.status === 404) return 'This record does not exist or has been deleted.';
  return error instanceof Error ? error.message : 'There is nothing at this address.';
}

/** Shown in a panel that cannot show its record. */
export function PanelProblem({ error, onRetry, children }: PanelProblemProps) {
  const isMissing = isMissingPart(error);
  return (
    <>
      <PanelHeader title="Not available" />
      <Stack p="md" align="flex-start" role="alert">
        <Text size="sm">{words(error)}</Text>
        {isMissing && <Button onClick={() => window.location.reload()}>Reload</Button>}
        {!isMissing && onRetry && (
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
        {children}
      </Stack>
    </>
  );
}

/** Shown for an unknown kind of panel. */
export const UnknownPanel = () => <PanelProblem error={null} />;
