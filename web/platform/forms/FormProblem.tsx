import { Button, Stack, Text } from '@mantine/core';

type FormProblemProps = { error: Error; onRetry: () => void };

export function FormProblem({ error, onRetry }: FormProblemProps) {
  return (
    <Stack align="flex-start" role="alert" gap="sm">
      <Text size="sm">{error.message}</Text>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Stack>
  );
}
