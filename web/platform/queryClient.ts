import { QueryCache, QueryClient, notifyManager } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { toastErrors } from './api.ts';
import { ApiError } from './apiError.ts';
import { currentUser, onSessionReset, onSigningOut } from './session.ts';

/** A refusal is an answer: only calls without an answer are retried. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** A failed load is shown in place, and once as a toast like every other error. */
export function tellOfLoad(error: Error, { state }: Pick<Query<unknown, unknown>, 'state'>): void {
  const known = error instanceof ApiError ? error : null;
  // A record deleted while it is shown says so in place.
  const isGone = known?.status === 404 && state.data !== undefined;
  if (!known?.isBackground && !isGone) toastErrors(error);
}

/**
 * A first load that is requested again while it runs starts over, as later loads do by default: its answer may be from
 * before the change.
 */
class Cache extends QueryCache {
  override add(query: Parameters<QueryCache['add']>[0]): void {
    const fetch = query.fetch.bind(query);
    query.fetch = (options, how) => {
      const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
      if (isFirst && how?.cancelRefetch) void query.cancel({ silent: true });
      return fetch(options, how);
    };
    super.add(query);
  }
}

export const queryClient = new QueryClient({
  queryCache: new Cache({ onError: tellOfLoad }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** Resolves when every observer of a finished load has been notified, which happens a moment after it. */
export const whenDrawn = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));

onSessionReset(() => queryClient.clear());

onSigningOut(() => {
  const cache = queryClient.getQueryCache();
  const leaver = currentUser();
  const stopped = new Set<Query>();
  const stop = (query: Query) => {
    stopped.add(query);
    void query.cancel({ revert: true });
  };
  for (const query of cache.findAll({ fetchStatus: 'fetching' })) stop(query);
  // Until somebody signs in: a menu may still be opening, and screens stay for a moment after the session is gone.
  const unwatch = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    const user = currentUser();
    if (user && user !== leaver) unwatch();
    else queueMicrotask(() => stop(event.query));
  });
  return () => {
    unwatch();
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => stopped.has(query) });
  };
});
