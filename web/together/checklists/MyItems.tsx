import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChecklistItemRecord } from '../../../contract/together/checklists.ts';
import { get } from '../../platform/api.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useTopic } from '../../platform/live/useTopic.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { currentUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import work from '../../platform/groups/work.module.css';
import { WorkBox } from '../../platform/groups/WorkRow.tsx';
import classes from './item.module.css';
import { itemsPath, marking } from './saveChange.ts';

type Marked = { cid: string; status: boolean };
const after = (items: ChecklistItemRecord[], { cid, status }: Marked) =>
  items.map((item) => (item.cid === cid ? { ...item, status } : item));

/** The user's open items on all records, due ones first. */
function useMyItems(limit: number) {
  const query = useQuery({
    queryKey: ['my items', limit],
    queryFn: async ({ signal }) => (await get(`${itemsPath}/mine`, { limit }, { signal, background: true })).data,
    placeholderData: keepPreviousData,
  });
  const refresh = () => query.refetch();
  useTopic(`my_items:${currentUser()?.id ?? 0}`, () => refresh());
  const { shown, change } = useOptimistic<ChecklistItemRecord[], Marked>({
    key: 'my_items',
    server: query.data,
    after,
    call: ({ cid, status }) => marking(cid, status),
    refresh,
  });
  return { items: shown, change, error: query.error, refresh: () => void refresh() };
}

const whereOf = ({ list, record }: ChecklistItemRecord) =>
  record.name === null ? list.title : `${record.name} · ${list.title}`;

type MyItemsProps = {
  limit?: number;
  /** Shown below if there may be more items than fit. */
  more?: ReactNode;
};

/** The user's items across the agency, ticked off in place. */
export function MyItems({ limit = 10, more }: MyItemsProps) {
  const { items, change, error, refresh } = useMyItems(limit);
  if (!items) return <Pending error={error} onRetry={refresh} lines={4} />;
  if (items.length === 0) return <EmptyState icon={<IconChecks size={22} />} text="Nothing is waiting for you." />;
  return (
    <ul className={work.items} aria-label="My items">
      {items.map((item) => (
        <li key={item.cid} className={work.item} data-done={item.status || undefined}>
          <WorkBox
            title={item.title}
            isDone={item.status}
            isOff={!item.can.change_status}
            onTick={() => change({ cid: item.cid, status: !item.status })}
          />
          <a className={work.plainTitle} href={panelHref('checklist-item', item.id)}>
            <span data-title>{item.title}</span>
            <span className={classes.where}>{whereOf(item)}</span>
          </a>
          <span className={classes.facts}>
            <ItemFacts item={{ ...item, assigned_to: null }} />
          </span>
        </li>
      ))}
      {more && items.length >= limit && <li className={classes.more}>{more}</li>}
    </ul>
  );
}
