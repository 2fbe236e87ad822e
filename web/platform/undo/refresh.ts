import type { Answer } from '../../../contract/platform/answers.ts';
import { tellOwn } from '../live/hub.ts';
import { queryClient } from '../queryClient.ts';

/** Reloads everything shown, for changes without topics; open forms are not touched. */
export function refreshShown(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'form' });
}

/** Reloads only what the user's own change affected. */
export const refreshAfter = ({ topics }: Pick<Answer<unknown>, 'topics'>): Promise<void> =>
  topics ? tellOwn(topics) : refreshShown();
