import { queryOf } from '../query.ts';
import type { ListState } from './listState.ts';
import { listQuery } from './listState.ts';

/** The file of what a list shows: its filters and order, but all its pages. */
export function exportAddress(path: string, params: Record<string, unknown>, state: ListState): string {
  const { limit: _limit, page: _page, ...asked } = listQuery(state);
  return path + queryOf(path, { ...params, ...asked });
}
