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

/** When the copy that is kept of a query was asked for: what changed since then it may not hold. Zero when nobody knows. */
export const askedAt = (queryKey: QueryKey): number => asked.get(hashKey(queryKey)) ?? 0;

/** Says that what a query is about to answer was asked for earlier. */
export const wasAsked = (queryKey: QueryKey, at: number): void => void started.set(hashKey(queryKey), at);
