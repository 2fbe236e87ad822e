import { useQuery } from '@tanstack/react-query';
import type { Topic } from '../../../contract/api.ts';
import type { Checklists } from '../../../contract/together/checklists.ts';
import { checklistsWith } from '../../../contract/together/checklists.part.ts';
import { post, showingPost } from '../../platform/api.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { checklistsAfter } from './checklistsAfter.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import { callOf, listsPath } from './saveChange.ts';
import type { Reference } from './saveChange.ts';

/** The topics that change the lists of a record: a list, an item of one of them, a comment on an item. */
const topicsOf = (record: string, all: Checklists | undefined): Topic[] => [
  `checklists_of:${record}`,
  ...(all?.checklists ?? []).map(({ id }): Topic => `checklist:${id}`),
  ...(all?.items ?? []).map(({ node }): Topic => `node:${node.id}`),
];

/** The checklists of a record as the server has them, with the unsaved changes made here. */
export function useChecklists(of: Reference) {
  const record = `${of.reference_type}.${of.reference_id}`;
  const queryKey = ['checklists', record];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await post(listsPath, { ...of }, { signal, background: true })).data,
  });
  const refresh = () => query.refetch();
  useWatch({
    topic: topicsOf(record, query.data),
    refetch: refresh,
    queryKey,
    shown: query.isSuccess ? query.data : undefined,
    of: showingPost(listsPath, {}, { ...of }),
    taken: (now, news) => ('part' in news ? checklistsWith(now, news.part) : news.answer.data),
  });
  const { shown, change } = useOptimistic<Checklists, ChecklistsChange>({
    key: `checklists:${record}`,
    server: query.data,
    after: checklistsAfter,
    call: (made) => callOf(of, made),
    refresh,
  });
  return { all: shown, change, error: query.error, refresh: () => void refresh() };
}
