import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Topic } from '../../../contract/api.ts';
import type { Answer } from '../../../contract/platform/answers.ts';
import type { Sent } from '../../../contract/platform/live.ts';
import type { News, Showing } from '../api.ts';
import { queryClient } from '../queryClient.ts';
import { useStable } from '../useStable.ts';
import { askedAt } from './asked.ts';
import { listen } from './hub.ts';
import { keyOf } from './shown.ts';
import type { WatchedThing } from './watched.ts';

/** Calls `refetch` when someone changed what the topic names, and after every break of the connection. */
export function useTopic(topic: Topic | readonly Topic[] | undefined, refetch: () => unknown): void {
  const latest = useStable(refetch);
  const names = topic === undefined ? '' : [topic].flat().join('\n');
  useEffect(() => {
    if (!names) return undefined;
    return listen({ topics: names.split('\n') as Topic[], refetch: latest });
  }, [names, latest]);
}

type Watched<T, A extends Answer<unknown>> = {
  topic: Topic | readonly Topic[] | undefined;
  refetch: () => unknown;
  queryKey: QueryKey;
  /** The copy that is shown, once there is one. */
  shown: T | undefined;
  /** The address it comes from. */
  of: Showing<A>;
  /** The copy updated with what was sent. */
  taken: (now: T, news: News<A>) => T;
};

/** Waits for a request that is under way: what was sent may be newer than its answer. */
const whenAsked = async (queryKey: QueryKey): Promise<void> => {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
};

/** The same for data that the server sends by itself whenever it changes: `refetch` is called only where it cannot. */
export function useWatch<T, A extends Answer<unknown>>({ topic, refetch, queryKey, shown, of, taken }: Watched<T, A>) {
  const latest = useStable(refetch);
  const take = useStable(async (sent: Sent) => {
    await whenAsked(queryKey);
    queryClient.setQueryData<T>(queryKey, (now) => now && taken(now, of.read(sent)));
  });
  const asked = useStable(() => askedAt(queryKey));
  const names = topic === undefined ? '' : [topic].flat().join('\n');
  const thingKey = shown === undefined ? '' : keyOf(of.at, of.ask);
  useEffect(() => {
    if (!names) return undefined;
    const [address, body] = thingKey ? (JSON.parse(thingKey) as [string, Record<string, unknown> | null]) : ['', null];
    const thing: WatchedThing = { key: thingKey, at: address, ...(body ? { ask: body } : {}), asked, take };
    return listen({ topics: names.split('\n') as Topic[], refetch: latest, ...(thingKey ? { thing } : {}) });
  }, [names, thingKey, latest, take, asked]);
}
