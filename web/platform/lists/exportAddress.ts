import { queryOf } from '../query.ts';
import type { ListState } from './listState.ts';
import { listQuery } from './listState.ts';

/** The export of a list: with its filters and order, but all pages. */
export function exportAddress(path: string, params: Record<string, unknown>, state: ListState): string {
  const { limit: _limit, page: _page, ...asked } = listQuery(state);
  return path + queryOf(path, { ...params, ...asked });
}
