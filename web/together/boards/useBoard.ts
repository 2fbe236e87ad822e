import { useQuery } from '@tanstack/react-query';
import type { Topic } from '../../../contract/api.ts';
import type { Board, BoardHead, Contains } from '../../../contract/together/boards.ts';
import { boardWith } from '../../../contract/together/boards.part.ts';
import { post, showingPost } from '../../platform/api.ts';
import { isUnset, sentFilters } from '../../platform/lists/listState.ts';
import { wasAsked } from '../../platform/live/asked.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { boardAfter } from './boardAfter.ts';
import type { BoardChange } from './boardAfter.ts';
import { firstCards, openedBoards } from './opening.ts';
import { boardsPath, callOf } from './saveChange.ts';
import { useMoreCards } from './useMoreCards.ts';

/** The topics that change what the cards of a board show, besides its own rows. */
const shownOn: Record<Contains, readonly Topic[]> = {
  deals: ['deals', 'deal_tags', 'deal_service_types'],
  services: ['services', 'service_tags'],
};

/** Boards that are being deleted from here. */
export const leavingBoards = new Set<number>();

/** A board as the server has it, with the unsaved changes made here; kept up to date while shown. */
export function useBoard({ id, contains }: BoardHead, filters: Record<string, unknown>) {
  const filter = sentFilters(filters);
  const queryKey = ['board', id, filter];
  const more = useMoreCards(id, queryKey);
  const query = useQuery({
    queryKey,
    enabled: () => !leavingBoards.has(id),
    queryFn: async ({ signal }) => {
      const isFirst = Object.values(filter).every(isUnset) && !queryClient.getQueryData(queryKey);
      const ahead = isFirst ? (await openedBoards.of(contains))?.board : undefined;
      if (ahead?.board.id === id) {
        wasAsked(queryKey, openedBoards.askedAt(contains));
        return ahead;
      }
      const part = { filter, first: firstCards, cards: more.inSight() };
      return (await post(`${boardsPath}/{id}`, { id, ...part }, { signal })).data;
    },
    // A filter narrows what is shown: the old content stays until the answer arrives.
    placeholderData: (before, asked) => (asked?.queryKey[1] === id ? before : undefined),
  });
  const refresh = async () => void (leavingBoards.has(id) || (await query.refetch()));
  useWatch({
    topic: [`board:${id}`, ...shownOn[contains]],
    refetch: refresh,
    queryKey,
    shown: query.isSuccess && !query.isPlaceholderData ? query.data : undefined,
    of: showingPost(`${boardsPath}/{id}`, { id }, { filter }),
    taken: (now, news) => ('part' in news ? boardWith(now, news.part) : now),
  });
  const { shown, change } = useOptimistic<Board, BoardChange>({
    key: `board:${id}`,
    server: query.data,
    after: boardAfter,
    call: (made) => callOf({ id, contains }, made),
    refresh,
  });
  return { board: shown, change, need: more.need, error: query.error, refresh: () => void refresh() };
}
