import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CommentCategory } from '../../../contract/system/commentcategories.ts';
import type { Comment, CommentThread } from '../../../contract/together/comments.ts';
import { get, post, showingPost } from '../../platform/api.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import type { CommentChange } from './commentsAfter.ts';
import { commentsAfter } from './commentsAfter.ts';
import { callOf, commentsPath } from './saveComment.ts';

export type Reference = { reference_type: string; reference_id: number };

export type CommentFilter = { category_id: number | null; employee: number | null; search: string };
export const noFilter: CommentFilter = { category_id: null, employee: null, search: '' };
export const isFiltered = ({ category_id, employee, search }: CommentFilter): boolean =>
  category_id !== null || employee !== null || search !== '';

export const placeKey = ({ reference_type, reference_id }: Reference) => `${reference_type}-${reference_id}`;

export const threadKey = (of: Reference) => ['comment thread', placeKey(of)];

/** The record that the comments are about. */
export const useThread = (of: Reference, isAsked = true) =>
  useQuery({
    enabled: isAsked,
    queryKey: threadKey(of),
    queryFn: async ({ signal }) => (await get(`${commentsPath}/thread`, { ...of }, { signal, background: true })).data,
  });

export function useCategories(): readonly CommentCategory[] {
  const { data = [] } = useQuery({
    queryKey: ['comment categories'],
    queryFn: async ({ signal }) => (await get('/api/comments/categories', {}, { signal })).data,
    staleTime: 60_000,
  });
  return data;
}

type Asked = { of: Reference; thread: CommentThread | undefined; isWide: boolean; filter: CommentFilter };

/** The server's comments with the unsaved changes made here. */
export function useComments({ of, thread, isWide, filter }: Asked) {
  const scope = isWide && thread?.root ? { node: thread.root.id } : of;
  const asked = { ...scope, ...filter };
  const queryKey = ['comments', asked];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      post(commentsPath, { ...asked, before: pageParam }, { signal, background: true }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  });
  const { refetch, data } = query;
  // Only a single page can be kept up to date this way: the server would send only the first.
  const isOnePage = data?.pages.length === 1 && !query.isPlaceholderData;
  useWatch({
    topic: thread && (isWide ? 'comments' : `node:${thread.node.id}`),
    refetch,
    queryKey,
    shown: isOnePage ? data : undefined,
    of: showingPost(commentsPath, {}, { ...asked, before: null }),
    taken: (now, news) => {
      if (!('answer' in news)) return now;
      const [first, ...older] = now.pages;
      if (first && older.length === 0) return { ...now, pages: [{ ...first, ...news.answer }] };
      // Older comments were loaded in the meantime: without the others they might leave a gap.
      void refetch();
      return now;
    },
  });
  const server = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const { shown, change } = useOptimistic<readonly Comment[], CommentChange>({
    key: `comments:${placeKey(of)}`,
    server,
    after: commentsAfter,
    call: callOf,
    refresh: () => refetch(),
  });
  return {
    query,
    comments: shown,
    change: (made: CommentChange, onRefused?: (error: unknown) => void) =>
      change(made, {
        ...(onRefused && { onRefused }),
        onSaved: () => {
          // Writing a comment also makes the user a follower.
          if (made.kind === 'add') void queryClient.invalidateQueries({ queryKey: threadKey(of) });
        },
      }),
  };
}
