import { eq, sql } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { find } from '../../platform/records.ts';
import { changeItemStatus, itemScreen, readItems } from '../../together/checklists/checklists.access.ts';
import { findItem, itemCarrier } from '../../together/checklists/checklists.rows.ts';
import { checklistItems, checklists } from '../../together/checklists/checklists.table.ts';
import { changeStatus } from '../../together/checklists/items.ts';
import { matches } from '../../platform/matching.ts';
import type { ConditionRow } from './conditions.rows.ts';
import { workKinds } from './conditions.slots.ts';
import type { WorkKind } from './conditions.slots.ts';
import { conditionTargets as targets } from './conditions.table.ts';
import { shownTarget, targetNamed } from './targets.ts';
import { readWork, workName } from './work.ts';

type Work = { type: string; id: number };

/** A choice among work of all kinds; work that the caller may not see counts as missing. */
const workField: Field<Work> = {
  schema: {
    type: 'choice',
    label: 'Work',
    rules: ['required'],
    options: [],
    clearable: false,
    source: { url: '/api/makh/conditions/linkable/select', param: 'q', min: 0 },
    help: 'The target is done when this is done',
  },
  read: (value) => {
    const work = readWork(value);
    if (!work) throw new Wrong(ruleTexts.exists('Work'));
    return work;
  },
  empty: null as never,
  check: async (work, { db, me }) => {
    const { table, read } = workKinds.get(work.type);
    const [found] = await db
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.id} = ${work.id} and ${rowsAsSql(read, me)}`);
    return found ? null : ruleTexts.exists('Work');
  },
};

export const linkForm = form({ work: workField });

/** From now on the target has the status of that work. */
export async function linkTarget(call: Call<ConditionRow>, { work }: Values<(typeof linkForm)['fields']>) {
  const { id } = await targetNamed(call);
  await call.db
    .update(targets)
    .set({ linked_type: work.type, linked_id: work.id, status: false })
    .where(eq(targets.id, id));
  return reply({ id }, { message: 'Target linked' });
}

/** The target keeps the status that the work has now. */
export async function unlinkTarget(call: Call<ConditionRow>) {
  const { id } = await targetNamed(call);
  const { status } = await shownTarget(call, id);
  await call.db.update(targets).set({ linked_type: null, linked_id: null, status }).where(eq(targets.id, id));
  return reply(await shownTarget(call, id));
}

/** Checklist items: users who may tick the item may tick the target. */
export const itemWork: WorkKind = {
  label: 'Checklist item',
  table: checklistItems,
  read: readItems,
  title: sql`${checklistItems.title}`,
  is_done: sql`${checklistItems.status}`,
  path: itemScreen,
  mark: {
    access: changeItemStatus,
    run: async (call, id, status) => {
      const params = { id: String(id) };
      const record = await find(findItem, changeItemStatus, { ...call, params }, { lock: true });
      await changeStatus({ ...call, params, record, body: { status } });
    },
  },
  offered: async ({ db, me }, words) => {
    const found = await db
      .select({ id: checklistItems.id, title: checklistItems.title, carrier: itemCarrier(me) })
      .from(checklistItems)
      .innerJoin(checklists, eq(checklists.id, checklistItems.checklist_id))
      .where(
        sql`not ${checklistItems.status} and ${checklistItems}.assigned_to_id = ${me.id} and ${rowsAsSql(readItems, me)}
          ${words ? sql`and ${matches(words, checklistItems.title)}` : sql``}`,
      )
      .orderBy(checklistItems.due_on, checklistItems.id)
      .limit(50);
    // Lists are often made from one template: only what an item belongs to tells it from others of the same title.
    return found.map(({ id, title, carrier }) => ({
      id: workName('ChecklistItem', id),
      text: title,
      hint: `Checklist item, ${carrier}`,
    }));
  },
};
