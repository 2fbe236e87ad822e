import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { onSessionReset } from './session.ts';

/** A refusal is an answer: only calls that never got one are tried again. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

onSessionReset(() => queryClient.clear());
