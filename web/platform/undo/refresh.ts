import { queryClient } from '../queryClient.ts';

/** Asks anew for everything shown, as after a change of one's own; forms someone is typing in stay as they are. */
export function refreshShown(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'form' });
}
