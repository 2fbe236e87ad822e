import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { use, useEffect, useRef, useState } from 'react';
import type { ListMeta, ListPath, RowOf } from '../../../contract/api.ts';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import { rowsAt, showingRows } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { changeSearch } from '../dialogs/addressSearch.ts';
import { Inside } from '../dialogs/dialogs.ts';
import { useWatch } from '../live/useTopic.ts';
import { currentUser } from '../session.ts';
import type { List, ListArgs, ListOptions } from './list.ts';
import {
  changedState,
  chosenFilters,
  emptyState,
  fromAddress,
  listQuery,
  saysNothing,
  toAddress,
  withoutRefused,
} from './listState.ts';
import type { ListState } from './listState.ts';
import { showsOf } from './rowChanges.ts';
import { savedState, saveState } from './savedState.ts';
import { useChangedRows } from './useRowChanges.ts';

const plainState = ({ limit }: ListOptions): ListState => ({
  ...emptyState,
  limit: limit ?? currentUser()?.settings.page_size ?? emptyState.limit,
});

/**
 * A list's state: on a screen it is in the address, so that Back and links work; in panels and dialogs it is local. An
 * address that says nothing about the list opens it as it was last left, and then says so: Back must not show what was
 * chosen later.
 */
function useListState(options: ListOptions) {
  const isInAddress = use(Inside) === '' && options.inAddress !== false;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [plain] = useState(() => plainState(options));
  const [start] = useState(() => savedState(options.saveAs, plain));
  const [own, setOwn] = useState(start);
  const isSilent = isInAddress && saysNothing(search);
  const [isNew, setNew] = useState(isSilent && start !== plain);
  if (isNew && !isSilent) setNew(false);
  useEffect(() => {
    if (isNew) changeSearch(toAddress(start, plain), { replace: true });
  }, [isNew, start, plain]);
  const stated = isNew ? start : fromAddress(search, plain);
  const state = isInAddress ? stated : own;
  const change = (part: Partial<ListState>, replace = false) => {
    const next = changedState(state, part);
    saveState(options.saveAs, next);
    setNew(false);
    if (isInAddress) changeSearch(toAddress(next, plain), { replace, toTop: 'page' in part });
    else setOwn(next);
  };
  return { state, change, isInAddress };
}

/** The paging data without the rows that have just been removed. */
const lessRows = <M extends PageMeta>(meta: M, gone: number): M =>
  gone === 0 ? meta : { ...meta, total: meta.total - gone, to: meta.to - gone };

/** One list of the server: its rows, and how to page, sort, search and filter it. */
export function useList<P extends ListPath>(path: P, ...[given]: ListArgs<P>): List<RowOf<P>, ListMeta<P>> {
  const options: ListOptions = given ?? {};
  const { state, change, isInAddress } = useListState(options);
  const within = JSON.stringify([path, options.params ?? {}]);
  const queryKey = ['list', within, listQuery(state)];
  const params = { ...listQuery(state), ...options.params };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => rowsAt(path, params, { signal }),
    placeholderData: (before, asked) => (asked?.queryKey[1] === within ? before : undefined),
  });
  const { keepsDeleted: keeps = false } = options;
  const isKept = typeof keeps === 'function' ? keeps(state.filters) : keeps;
  const asked = { ...options.params, ...state.filters, ...(isKept && { deleted: true }) };
  const rows = useChangedRows(options.row, query.data?.data, showsOf(asked));
  const gone = (query.data?.data.length ?? 0) - (rows?.length ?? 0);
  const meta = query.data?.meta ? lessRows(query.data.meta, gone) : null;
  const refresh = () => void query.refetch();
  useWatch({
    topic: [options.row ?? [], options.topic ?? []].flat(),
    refetch: () => query.refetch(),
    queryKey,
    shown: query.isSuccess && !query.isPlaceholderData ? query.data : undefined,
    of: showingRows(path, params),
    taken: (now, news) => ('answer' in news ? { ...now, ...news.answer } : now),
  });

  // Another company or tab is another list, which starts at page one.
  const shown = useRef(within);
  useEffect(() => {
    if (shown.current === within) return;
    shown.current = within;
    if (state.page !== 1) change({ page: 1 }, true);
  });
  // The page may no longer exist, if rows were deleted after the address was written.
  const last = query.isPlaceholderData ? null : (meta?.last_page ?? null);
  useEffect(() => {
    if (last !== null && last >= 1 && state.page > last) change({ page: last }, true);
  });
  // A saved filter or a link may refer to something that no longer exists.
  const refused = query.error instanceof ApiError ? Object.keys(query.error.fieldErrors) : [];
  useEffect(() => {
    const better = withoutRefused(state, refused);
    if (better) change(better, true);
  });

  return {
    ...state,
    rows: rows ?? [],
    meta,
    // After the last row of a page is removed, the page before it is loading.
    isLoading: query.isPending || (gone > 0 && rows?.length === 0 && (meta?.total ?? 0) > 0),
    isStale: query.isPlaceholderData,
    isFiltered: state.search.trim() !== '' || Object.keys(chosenFilters(state.filters)).length > 0,
    error: query.error,
    path: options.knownAs ?? path,
    params: options.params ?? {},
    topic: options.topic,
    of: within,
    show: isInAddress ? change : null,
    refresh,
    all: async () => {
      const pages = Array.from({ length: Math.ceil((meta?.total ?? 0) / 100) }, (_none, before) => before + 1);
      const all = await Promise.all(pages.map((page) => rowsAt(path, { ...params, page, limit: 100 })));
      return all.flatMap(({ data }) => data);
    },
    setPage: (page) => change({ page }),
    setLimit: (limit) => change({ limit }, true),
    setSort: (sort) => change({ sort }, true),
    setSearch: (search) => change({ search }, true),
    setFilters: (filters, replace) => change({ filters }, replace),
    setColumns: (columns, sort) => change({ columns, sort }, true),
  };
}
