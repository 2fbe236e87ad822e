import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { ApiError, toastErrors } from './api.ts';
import { onSessionReset } from './session.ts';

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

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellOfLoad }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

onSessionReset(() => queryClient.clear());
