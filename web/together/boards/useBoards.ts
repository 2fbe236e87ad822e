import { useQuery } from '@tanstack/react-query';
import type { Contains } from '../../../contract/together/boards.ts';
import { get } from '../../platform/api.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { openedBoards } from './opening.ts';
import { boardsPath } from './saveChange.ts';

/** The boards to choose from, kept up to date. */
export function useBoards(contains: Contains) {
  const queryKey = ['record', `${boardsPath}/list`, { contains }];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ahead = queryClient.getQueryData(queryKey) ? undefined : await openedBoards.of(contains);
      return ahead?.boards ?? (await get(`${boardsPath}/list`, { contains }, { signal })).data;
    },
  });
  const refresh = () => void query.refetch();
  useTopic('boards', refresh);
  return { boards: query.data, error: query.error, refresh };
}
