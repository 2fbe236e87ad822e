import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pending } from '../../platform/lists/Pending.tsx';
import classes from './files.module.css';

const most = 100_000;

async function beginningOf(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, {
    headers: { Range: `bytes=0-${most - 1}` },
    credentials: 'same-origin',
    signal,
  });
  if (!answer.ok) throw new Error('The text could not be loaded.');
  return answer.text();
}

/** The beginning of a text file, always shown as plain text. */
export function TextPreview({ address, size }: { address: string; size: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['text', address, size],
    queryFn: ({ signal }) => beginningOf(address, signal),
  });
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} lines={6} />;
  return (
    <>
      <textarea className={classes.text} readOnly aria-label="Text of the file" value={data} rows={24} />
      {size > most && (
        <Text size="sm" c="dimmed">
          Only the beginning is shown. Download the file to read the rest.
        </Text>
      )}
    </>
  );
}
