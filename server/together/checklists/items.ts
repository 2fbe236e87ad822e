import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Name } from '../../../contract/platform/references.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { lastPlaces } from '../../platform/ordering/siblings.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode, nodes } from '../../platform/nodes.ts';
import { invalid } from '../../platform/problems.ts';
import { nodeOfRecord } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { itemScreen } from './checklists.access.ts';
import { checklistOrder, holdRecord, listNamed } from './checklists.order.ts';
import type { itemForm, newItemForm } from './checklists.forms.ts';
import { itemRows } from './checklists.rows.ts';
import type { ItemRow } from './checklists.rows.ts';
import { checklistItems as items } from './checklists.table.ts';

type ItemValues = Values<(typeof itemForm)['fields']>;
type NewItemValues = Values<(typeof newItemForm)['fields']>;

const answerFor = async (call: Call, id: number) => (await itemRows(call.db, call).where(eq(items.id, id)))[0]!;

/** The list with this id or cid; its record is locked while items are added to it. */
async function holdList(call: Call, name: Name): Promise<Reference & { id: number }> {
  await holdRecord(call.db, await listNamed(call, name, 'checklist', 'Checklist'));
  return listNamed(call, name, 'checklist', 'Checklist');
}

async function tellAssigned(call: Call, item: { id: number; title: string }, assigned: number | null): Promise<void> {
  if (assigned === null) return;
  await notify(call.db, {
    kind: 'assignment',
    to: [assigned],
    actor: call.me.id,
    record: { type: 'ChecklistItem', id: item.id },
    text: `${call.me.display_name} assigned “${item.title}” to you.`,
    path: `/#${itemScreen(item.id)}`,
  });
}

export async function addItem(call: Call, values: NewItemValues) {
  const { db } = call;
  const { title, description, assigned_to, due_on, cid, before } = values;
  const list = await holdList(call, values.checklist);
  const { row, isNew } = await addOnce(db, checklistOrder.items, [list.id], { cid, before }, async (made) => {
    const node_id = await addNode(db, 'ChecklistItem', await nodeOfRecord(db, list));
    const item = { ...made, checklist_id: list.id, node_id, title, description, assigned_to_id: assigned_to, due_on };
    return db.insert(items).values(item).returning();
  });
  if (!isNew) return reply(await answerFor(call, row.id));
  await tellAssigned(call, row, assigned_to);
  return reply(await answerFor(call, row.id), { message: 'Item added' });
}

/** Adds several items at the end of a list, e.g. those of a template. */
export async function appendItems(
  db: Database,
  list: Reference & { id: number },
  wanted: { title: string; description: string | null }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const numbers = await lastPlaces(db, checklistOrder.items, [list.id], wanted.length);
  const parent_id = await nodeOfRecord(db, list);
  const made = await db
    .insert(nodes)
    .values(wanted.map(() => ({ kind: 'ChecklistItem', parent_id })))
    .returning({ id: nodes.id });
  await db.insert(items).values(
    wanted.map((item, at) => ({
      ...item,
      cid: `item-${randomUUID()}`,
      checklist_id: list.id,
      node_id: made[at]!.id,
      sequence: numbers[at]!,
    })),
  );
}

export async function reviseItem(call: Call<ItemRow>, values: Partial<ItemValues>) {
  const { id, assigned_to: before, title } = call.record;
  const { assigned_to, ...rest } = values;
  const changes = { ...rest, ...(assigned_to === undefined ? {} : { assigned_to_id: assigned_to }) };
  if (Object.keys(changes).length > 0) await call.db.update(items).set(changes).where(eq(items.id, id));
  if (assigned_to !== undefined && assigned_to !== (before?.id ?? null)) {
    await tellAssigned(call, { id, title: values.title ?? title }, assigned_to);
  }
  return reply(await answerFor(call, id), { message: 'Item saved' });
}

/** Mark Done and Mark Not Done; nothing changes if the item already has that status. */
export async function changeStatus(call: Call<ItemRow>) {
  const status = call.body['status'];
  if (typeof status !== 'boolean') throw invalid({ status: [ruleTexts.type('status')] });
  const { id } = call.record;
  await call.db.update(items).set({ status }).where(eq(items.id, id));
  return reply(await answerFor(call, id), { message: status ? 'Item marked as done' : 'Item marked as not done' });
}

export async function removeItem({ db, record }: Call<ItemRow>) {
  await db.delete(items).where(eq(items.id, record.id));
  return reply({ id: record.id, cid: record.cid }, { message: 'Item deleted' });
}

export const itemValues = ({ record }: Call<ItemRow>) => ({
  ...record,
  assigned_to: record.assigned_to && { id: record.assigned_to.id, text: record.assigned_to.display_name },
});
