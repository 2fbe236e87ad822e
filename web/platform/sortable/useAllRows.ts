import { useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';
import { showsOf } from '../lists/rowChanges.ts';
import { useChangedRows } from '../lists/useRowChanges.ts';
import { useTopic } from '../live/useTopic.ts';

const pageSize = 100;

async function allPages<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await get<T[]>(path, { limit: pageSize, page }, { signal });
    rows.push(...data);
    if (data.length === 0 || page >= (meta?.last_page ?? 1)) return rows;
  }
}

const plain = showsOf({});

/** Every row of a list in the server's order: what can be put into another order is shown whole. */
export function useAllRows<T extends object>(path: string, topic: string | readonly string[], rowsAt = path) {
  const query = useQuery({ queryKey: ['rows', path], queryFn: ({ signal }) => allPages<T>(path, signal) });
  const refresh = () => query.refetch();
  useTopic(topic, () => void refresh());
  const rows = useChangedRows(rowsAt, query.data, plain);
  return { rows, error: query.error, refresh };
}
