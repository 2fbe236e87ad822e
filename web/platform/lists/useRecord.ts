import { useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';
import { useTopic } from '../live/useTopic.ts';
import { useChangedRecord } from './useRowChanges.ts';

export type Loaded<T> = { record: T | undefined; isLoading: boolean; error: Error | null; refresh: () => void };
type RecordOptions = { params?: Record<string, unknown>; topic?: string | readonly string[] };

/** One record of the server, kept up to date while it is shown. */
export function useRecord<T>(path: string, { params = {}, topic }: RecordOptions = {}): Loaded<T> {
  const query = useQuery({
    queryKey: ['record', path, params],
    queryFn: async ({ signal }) => (await get<T>(path, params, { signal })).data,
  });
  const refresh = () => void query.refetch();
  useTopic(topic, refresh);
  const record = useChangedRecord(path, query.data);
  return { record, isLoading: query.isPending, error: query.error, refresh };
}
