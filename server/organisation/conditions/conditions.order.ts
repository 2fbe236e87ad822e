import { eq, sql } from 'drizzle-orm';
import { conditionLimits as limits } from '../../../contract/organisation/conditions.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readAsked } from '../../platform/ordering/asked.ts';
import type { Grouped } from '../../platform/ordering/grouped.ts';
import { tenApart, wideScale } from '../../platform/ordering/numbers.ts';
import { putInOrder } from '../../platform/ordering/order.ts';
import { refused } from '../../platform/problems.ts';
import { writeConditions } from './conditions.access.ts';
import type { ConditionRow } from './conditions.rows.ts';
import { conditionSteps as steps, conditionTargets as targets } from './conditions.table.ts';

/** The steps of a condition and their targets. The steps keep the order of the formula; only targets can be moved. */
export const conditionOrder: Grouped<number, typeof steps, typeof targets> = {
  hold: 'by its finder',
  groups: {
    table: steps,
    within: [steps.condition_id],
    scale: tenApart,
    of: (condition) => eq(steps.condition_id, condition),
    move: writeConditions,
    words: { one: 'checklist', many: 'steps', label: 'step' },
  },
  items: {
    table: targets,
    within: [targets.step_id],
    scale: wideScale,
    most: { rows: limits.targets, says: `A step has at most ${limits.targets} targets.` },
    of: (condition) => sql`condition_targets.condition_id = ${condition}`,
    move: writeConditions,
    words: { one: 'item', many: 'targets', label: 'target' },
  },
  longest: limits.sequence,
  isStrict: false,
  incomplete: 'The order does not name each target exactly once. Please reload and try again.',
};

/** Sorts all targets of steps ({ checklist, item }), or moves one: { item, checklist, before | after }. */
export async function orderTargets(call: Call<ConditionRow>) {
  const asked = readAsked(conditionOrder, call.body);
  if (asked.kind === 'group' || asked.kind === 'groups')
    throw refused('The steps follow the formula and cannot be moved.');
  const put = await putInOrder(call, conditionOrder, call.record.id, asked);
  if (put.kind === 'items') return reply({ changed: put.changed });
  if (put.kind !== 'item') return reply({ changed: 0 });
  const [moved] = await call.db.select({ cid: targets.cid }).from(targets).where(eq(targets.id, put.moved.id));
  return reply({ cid: moved!.cid, checklist: put.moved.group_cid });
}
