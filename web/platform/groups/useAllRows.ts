import { useQuery } from '@tanstack/react-query';
import type { ListPath, RowOf, TableName, TableOf } from '../../../contract/api.ts';
import { rowsAt } from '../api.ts';
import type { Params } from '../paths.ts';
import { showsOf } from '../lists/rowChanges.ts';
import { useChangedRows } from '../lists/useRowChanges.ts';
import { useTopic } from '../live/useTopic.ts';

const pageSize = 100;

async function allPages<P extends ListPath>(path: P, params: Params, signal: AbortSignal): Promise<RowOf<P>[]> {
  const rows: RowOf<P>[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await rowsAt(path, { ...params, limit: pageSize, page }, { signal });
    rows.push(...data);
    if (data.length === 0 || page >= meta.last_page) return rows;
  }
}

export type AllRows<T> = { rows: T[] | undefined; error: Error | null; refresh: () => Promise<unknown> };

const plain = showsOf({});

/** Every row of a list in the server's order, without pages: a list that can be reordered is shown whole. */
export function useAllRows<P extends ListPath>(
  path: P,
  row: TableOf<P> & TableName,
  params: Params = {},
): AllRows<RowOf<P>> {
  const query = useQuery({
    queryKey: ['rows', path, params],
    queryFn: ({ signal }) => allPages(path, params, signal),
  });
  const refresh = () => query.refetch();
  useTopic(row, refresh);
  const rows = useChangedRows(row, query.data, plain);
  return { rows, error: query.error, refresh };
}
