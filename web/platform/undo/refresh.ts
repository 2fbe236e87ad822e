import type { Answer } from '../../../contract/platform/answers.ts';
import { tellOwn } from '../live/hub.ts';
import { queryClient } from '../queryClient.ts';

/** Asks anew for everything shown, where nobody knows what changed; forms someone is typing in stay as they are. */
export function refreshShown(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'form' });
}

/** Asks anew for what a change of one's own touched, and for nothing else. */
export const refreshAfter = ({ topics }: Pick<Answer<unknown>, 'topics'>): Promise<void> =>
  topics ? tellOwn(topics) : refreshShown();
