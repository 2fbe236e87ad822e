import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query, RefetchOptions, RefetchQueryFilters } from '@tanstack/react-query';
import { ApiError, toastErrors } from './api.ts';
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
 * A first load that is asked for again while it runs begins anew, as later ones do by themselves: its answer may be from
 * before the change.
 */
class Client extends QueryClient {
  override refetchQueries(filters?: RefetchQueryFilters, options?: RefetchOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true });
    }
    return super.refetchQueries(filters, options);
  }
}

export const queryClient = new Client({
  queryCache: new QueryCache({ onError: tellOfLoad }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

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
