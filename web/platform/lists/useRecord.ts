import { useQuery } from '@tanstack/react-query';
import type { GetPath, Got, PathParams, TableName, TableOf, Topic } from '../../../contract/api.ts';
import { ask, showingGet } from '../api.ts';
import { fillPath } from '../paths.ts';
import type { Given } from '../api.ts';
import type { Params } from '../paths.ts';
import { useWatch } from '../live/useTopic.ts';
import { useChangedRecord } from './useRowChanges.ts';

export type Loaded<T> = { record: T | undefined; isLoading: boolean; error: Error | null; refresh: () => void };

type RecordOptions<P> = {
  /** Other topics that reload it. */
  topic?: Topic | readonly Topic[] | undefined;
  /** True: it is not requested yet. */
  isOff?: boolean;
} & ([TableOf<P>] extends [never] ? { row?: never } : { row: TableOf<P> });

type RecordArgs<P> = [TableOf<P>] extends [never]
  ? unknown extends PathParams<P>
    ? [params?: Params, options?: RecordOptions<P>]
    : [params: Given<P>, options?: RecordOptions<P>]
  : [params: Given<P>, options: RecordOptions<P>];

/** One record of the server, kept up to date while shown. */
export function useRecord<P extends GetPath>(path: P, ...[given, options]: RecordArgs<P>): Loaded<Got<P>> {
  const { path: address, rest } = fillPath(path, given);
  const queryKey = ['record', address, rest];
  const isOff = options?.isOff ?? false;
  const query = useQuery({
    queryKey,
    enabled: !isOff,
    queryFn: async ({ signal }) => (await ask(path, given ?? {}, { signal })).data,
  });
  const refresh = () => void query.refetch();
  const row = options?.row as TableName | undefined;
  const own: Topic[] = row && given && 'id' in given ? [`${row}:${String(given['id'])}`] : [];
  useWatch({
    topic: isOff ? [] : [...own, ...[options?.topic ?? []].flat()],
    refetch: () => query.refetch(),
    queryKey,
    shown: query.isSuccess ? query.data : undefined,
    of: showingGet(path, given),
    taken: (now, news) => ('answer' in news ? news.answer.data : now),
  });
  const record = useChangedRecord(row, query.data);
  return { record, isLoading: query.isPending, error: query.error, refresh };
}
