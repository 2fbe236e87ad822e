import { useQuery } from '@tanstack/react-query';
import type { Topic } from '../../../contract/api.ts';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import { get, showingGet } from '../../platform/api.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import { calling } from '../../platform/optimistic/call.ts';
import type { WaitingCall } from '../../platform/optimistic/call.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { conditionsPath } from './conditionActions.ts';
import { conditionAfter } from './conditionShape.ts';
import type { ConditionChange } from './conditionShape.ts';

const path = `${conditionsPath}/{id}` as const;

/**
 * The call that saves a change; the steps themselves come from the formula and do not change. Refusals are silent, as
 * specified.
 */
function callOf(id: number, change: ConditionChange): WaitingCall {
  switch (change.kind) {
    case 'add item': {
      const { item, group, name } = change;
      const words = { what: 'Add a target', isQuiet: true } as const;
      return calling(`${path}/targets/add`, { id, step_id: group, cid: item, title: name }, words);
    }
    case 'rename item': {
      const words = { what: 'Rename a target', isQuiet: true } as const;
      return calling(`${path}/targets/{target}/edit`, { id, target: change.item, title: change.name }, words);
    }
    case 'delete item': {
      const words = { what: 'Delete a target', isQuiet: true } as const;
      return calling(`${path}/targets/{target}/delete`, { id, target: change.item }, words);
    }
    case 'mark item': {
      const words = { what: 'Mark a target', isQuiet: true } as const;
      return calling(`${path}/targets/{target}/status`, { id, target: change.item, status: change.status }, words);
    }
    case 'write step': {
      const words = { what: 'Write a step', isQuiet: true } as const;
      return calling(`${path}/steps/{step}/edit`, { id, step: change.step, description: change.description }, words);
    }
    case 'move item': {
      const { item, group: checklist, before } = change;
      const words = { what: 'Move a target', isQuiet: true } as const;
      return calling(`${path}/steps/sequence`, { id, item, checklist, before }, words);
    }
    default:
      throw new Error(`The steps of a condition are not changed: ${change.kind}`);
  }
}

const topicsOf = (id: number, of: ConditionRecord | undefined): Topic[] => [
  `conditions:${id}`,
  ...Object.values(of?.condition_steps.targets ?? {}).flatMap(({ linked }): Topic[] => {
    if (!linked) return [];
    return [linked.type === 'ChecklistItem' ? `checklist_items:${linked.id}` : `program_targets:${linked.id}`];
  }),
];

/** A condition as the server has it, with the unsaved changes made here. */
export function useCondition(id: number) {
  const queryKey = ['condition', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await get(path, { id }, { signal })).data,
  });
  useWatch({
    topic: topicsOf(id, query.data),
    refetch: () => query.refetch(),
    queryKey,
    shown: query.isSuccess ? query.data : undefined,
    of: showingGet(path, { id }),
    taken: (now, news) => ('answer' in news ? news.answer.data : now),
  });
  const { shown, change } = useOptimistic<ConditionRecord, ConditionChange>({
    key: `condition:${id}`,
    server: query.data,
    after: conditionAfter,
    call: (made) => callOf(id, made),
    refresh: () => query.refetch(),
  });
  return { of: shown, saved: query.data, change, error: query.error, refresh: () => void query.refetch() };
}
