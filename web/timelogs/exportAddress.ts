import type { ListState } from '../platform/lists/listState.ts';
import { listQuery } from '../platform/lists/listState.ts';
import { queryOf } from '../platform/query.ts';

const path = '/jobs/time-logs/export';

/** The file of what a list shows: its filters and order, but all its pages. */
export function exportAddress(params: Record<string, unknown>, state: ListState): string {
  const { limit: _limit, page: _page, ...asked } = listQuery(state);
  return path + queryOf(path, { ...params, ...asked });
}
