import { useQuery } from '@tanstack/react-query';
import type { Topic } from '../../../contract/api.ts';
import type { ConditionRecord } from '../../../contract/organisation/conditions.ts';
import type { Answer } from '../../../contract/platform/answers.ts';
import { addressOf, get, posting } from '../../platform/api.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { rememberBatch } from '../../platform/undo/undo.ts';
import { conditionsPath } from './conditionActions.ts';
import { conditionAfter } from './conditionShape.ts';
import type { ConditionChange } from './conditionShape.ts';

const path = `${conditionsPath}/{id}` as const;

/** The call behind a change; the steps themselves stay as the formula has them. */
function callOf(id: number, change: ConditionChange) {
  switch (change.kind) {
    case 'add item': {
      const { item, group, name } = change;
      return posting(`${path}/targets/add`, { id, step_id: group, cid: item, title: name });
    }
    case 'rename item':
      return posting(`${path}/targets/{target}/edit`, { id, target: change.item, title: change.name });
    case 'delete item':
      return posting(`${path}/targets/{target}/delete`, { id, target: change.item });
    case 'mark item':
      return posting(`${path}/targets/{target}/status`, { id, target: change.item, status: change.status });
    case 'write step':
      return posting(`${path}/steps/{step}/edit`, { id, step: change.step, description: change.description });
    case 'move item':
      return posting(`${path}/steps/sequence`, {
        id,
        item: change.item,
        checklist: change.group,
        before: change.before,
      });
    default:
      throw new Error(`The steps of a condition are not changed: ${change.kind}`);
  }
}

/** Refusals are silent, as specified: what was refused is simply no longer shown. */
const saveChange =
  (id: number) =>
  async (change: ConditionChange, { idempotencyKey }: SaveContext): Promise<Answer<unknown>> =>
    rememberBatch(await callOf(id, change)({ idempotencyKey }));

const topicsOf = (id: number, of: ConditionRecord | undefined): Topic[] => [
  `conditions:${id}`,
  ...Object.values(of?.condition_steps.targets ?? {}).flatMap(({ linked }): Topic[] => {
    if (!linked) return [];
    return [linked.type === 'ChecklistItem' ? `checklist_items:${linked.id}` : `program_targets:${linked.id}`];
  }),
];

/** A condition as the server has it, with what was changed here and is not saved yet. */
export function useCondition(id: number) {
  const queryKey = ['condition', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await get(path, { id }, { signal })).data,
  });
  useWatch<ConditionRecord>({
    topic: topicsOf(id, query.data),
    refetch: () => query.refetch(),
    queryKey,
    at: query.isSuccess ? addressOf(path, { id }) : undefined,
    taken: (now, sent) => ('answer' in sent ? (sent.answer.data as ConditionRecord) : now),
  });
  const { shown, change } = useOptimistic<ConditionRecord, ConditionChange>({
    key: `condition:${id}`,
    server: query.data,
    after: conditionAfter,
    save: saveChange(id),
    refresh: () => query.refetch(),
  });
  return { of: shown, saved: query.data, change, error: query.error, refresh: () => void query.refetch() };
}
