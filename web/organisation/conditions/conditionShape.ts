import type { ConditionRecord, ConditionStep, ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { groupsAfter } from '../../platform/groups/groupsAfter.ts';
import type { GroupsChange, Shape } from '../../platform/groups/shape.ts';

/** Steps and targets are identified by their cid, which a target created here has before the server knows it. */
export type ConditionChange =
  | GroupsChange<string>
  | { kind: 'mark item'; item: string; status: boolean }
  | { kind: 'write step'; step: string; description: string };

type Held = ConditionRecord;

const withTargets = (of: Held, targets: Record<string, ConditionTarget>): Held => ({
  ...of,
  condition_steps: { ...of.condition_steps, targets },
});

function withTarget(of: Held, cid: string, change: Partial<ConditionTarget>): Held {
  const { targets } = of.condition_steps;
  const held = targets[cid];
  return held ? withTargets(of, { ...targets, [cid]: { ...held, ...change } }) : of;
}

function withStep(of: Held, cid: string, change: Partial<ConditionStep>): Held {
  const { condition_steps } = of;
  const held = condition_steps.steps[cid];
  if (!held) return of;
  return {
    ...of,
    condition_steps: { ...condition_steps, steps: { ...condition_steps.steps, [cid]: { ...held, ...change } } },
  };
}

const fresh = (cid: string, title: string): ConditionTarget => ({
  id: -1,
  cid,
  title,
  status: false,
  checklist: '',
  linked: null,
});

/** The steps of a condition and their targets, by their client ids. */
export const conditionShape: Shape<Held, ConditionStep, string> = {
  groupsOf: ({ condition_steps: { lists, steps } }) => lists.flatMap((cid) => steps[cid] ?? []),
  keyOf: ({ cid }) => cid,
  nameOf: ({ title }) => title,
  itemsOf: ({ items }) => items,
  withGroup: (step, { items = step.items }) => ({ ...step, items }),
  regrouped: (of, steps) => ({
    ...of,
    condition_steps: {
      ...of.condition_steps,
      lists: steps.map(({ cid }) => cid),
      steps: Object.fromEntries(steps.map((step) => [step.cid, step])),
    },
  }),
  // The steps come from the formula: none is added here.
  newGroup: (_of, cid, title) => ({ id: -1, cid, title, description: null, items: [] }),
  isDeletedWhole: false,
  hasItem: ({ condition_steps: { targets } }, cid) => Object.hasOwn(targets, cid),
  withItem: (of, cid, { name, group }) =>
    withTarget(of, cid, { ...(name !== undefined && { title: name }), ...(group && { checklist: group.cid }) }),
  withoutItems: (of, gone) =>
    withTargets(of, Object.fromEntries(Object.entries(of.condition_steps.targets).filter(([cid]) => !gone.has(cid)))),
  newItem: (of, cid, title) => withTargets(of, { ...of.condition_steps.targets, [cid]: fresh(cid, title) }),
  joined: (latest, held) => withTargets(latest, { ...held.condition_steps.targets, ...latest.condition_steps.targets }),
};

/** The condition after a change; unchanged if it already has the change or cannot apply it. */
export function conditionAfter(of: Held, change: ConditionChange): Held {
  switch (change.kind) {
    case 'mark item':
      return withTarget(of, change.item, { status: change.status });
    case 'write step':
      return withStep(of, change.step, { description: change.description });
    default:
      return groupsAfter(conditionShape, of, change);
  }
}
