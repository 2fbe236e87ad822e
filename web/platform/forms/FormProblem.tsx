import { Button, Stack, Text } from '@mantine/core';
import { isMissingPart } from '../loading.ts';
import { MissingPart } from '../modules/MissingPart.tsx';

type FormProblemProps = { error: Error; onRetry: () => void };

export function FormProblem({ error, onRetry }: FormProblemProps) {
  if (isMissingPart(error)) return <MissingPart onRetry={onRetry} />;
  return (
    <Stack align="flex-start" role="alert" gap="sm">
      <Text size="sm">{error.message}</Text>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Stack>
  );
}
