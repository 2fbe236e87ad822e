import { useEffect, useRef } from 'react';
import type { Topic } from '../../../contract/api.ts';
import { listen } from './hub.ts';

/** Calls `refetch` when someone changed what the topic names, and after every break of the connection. */
export function useTopic(topic: Topic | readonly Topic[] | undefined, refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const names = topic === undefined ? '' : [topic].flat().join('\n');
  useEffect(() => {
    if (!names) return undefined;
    return listen(names.split('\n') as Topic[], () => latest.current());
  }, [names]);
}
