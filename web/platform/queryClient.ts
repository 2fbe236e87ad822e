import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { ApiError, toastErrors } from './api.ts';
import { onSessionReset } from './session.ts';

/** A refusal is an answer: only calls that never got one are tried again. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** What could not be loaded is said where it would stand, and once as a toast like every other error. */
export function tellOfLoad(error: Error, { state }: Pick<Query<unknown, unknown>, 'state'>): void {
  const known = error instanceof ApiError ? error : null;
  // What was there and is deleted meanwhile says so in its place.
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
