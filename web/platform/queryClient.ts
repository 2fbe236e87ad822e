import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query, RefetchOptions, RefetchQueryFilters } from '@tanstack/react-query';
import { ApiError, toastErrors } from './api.ts';
import { onSessionReset, onSigningOut } from './session.ts';

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
  const running = new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  void queryClient.cancelQueries();
  return () => void queryClient.refetchQueries({ type: 'active', predicate: (query) => running.has(query) });
});
