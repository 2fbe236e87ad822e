import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Comment } from '../../../contract/together/comments.ts';

type Pages = {
  data: InfiniteData<{ data: Comment[] }> | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The most pages to load while looking for it. */
const farthest = 40;

/** Loads older comments until the one in the address is among them. */
export function useSought(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  id: number | undefined,
): void {
  const pages = data?.pages ?? [];
  const oldest = pages.at(-1)?.data.at(-1)?.id;
  const isBehind = id !== undefined && oldest !== undefined && oldest > id && pages.length < farthest;
  const isWanted = isBehind && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}
