import { useQuery } from '@tanstack/react-query';
import type { ChecklistItemRecord } from '../../../contract/together/checklists.ts';
import { get } from '../../platform/api.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { itemsPath, marking } from './saveChange.ts';

const marked = (item: ChecklistItemRecord, status: boolean) => ({ ...item, status });

/** One item on its own, kept up to date; ticking it shows at once. */
export function useItem(id: string) {
  const query = useQuery({
    queryKey: ['checklist item', id],
    queryFn: async ({ signal }) => (await get(`${itemsPath}/{id}`, { id }, { signal, background: true })).data,
  });
  const refresh = () => query.refetch();
  const { data } = query;
  useTopic([`checklist_items:${id}`, ...(data ? [`node:${data.node.id}` as const] : [])], () => refresh());
  const { shown, change } = useOptimistic<ChecklistItemRecord, boolean>({
    key: `checklist_item:${id}`,
    server: data,
    after: marked,
    call: (status) => marking(id, status),
    refresh,
  });
  const loaded = { record: shown, isLoading: query.isPending, error: query.error, refresh: () => void refresh() };
  return { loaded, mark: change };
}
