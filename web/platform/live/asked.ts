import type { QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';

const started = new Map<string, number>();
const asked = new Map<string, number>();

queryClient.getQueryCache().subscribe((event) => {
  const { queryHash } = event.query;
  if (event.type === 'removed') {
    started.delete(queryHash);
    asked.delete(queryHash);
  }
  if (event.type !== 'updated') return;
  if (event.action.type === 'fetch') started.set(queryHash, Date.now());
  const from = started.get(queryHash);
  if (event.action.type === 'success' && !event.action.manual && from !== undefined) asked.set(queryHash, from);
});

/** When the cached answer of a query was requested: later changes may be missing from it. 0 if unknown. */
export const askedAt = (queryKey: QueryKey): number => asked.get(hashKey(queryKey)) ?? 0;

/** Records that the answer a query is about to get was requested earlier. */
export const wasAsked = (queryKey: QueryKey, at: number): void => void started.set(hashKey(queryKey), at);
