import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Name } from '../../../contract/platform/references.ts';
import { wideScale } from '../../platform/sequences.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode, nodes } from '../../platform/nodes.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { nodeOfRecord } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { itemScreen, onSeenRecord } from './checklists.access.ts';
import type { itemForm, newItemForm } from './checklists.forms.ts';
import { itemRows } from './checklists.rows.ts';
import type { ItemRow } from './checklists.rows.ts';
import { checklistItems as items, checklists } from './checklists.table.ts';
import { moveItem } from './order.ts';

type ItemValues = Values<(typeof itemForm)['fields']>;
type NewItemValues = Values<(typeof newItemForm)['fields']>;

const answerFor = async (call: Call, id: number) => (await itemRows(call.db, call).where(eq(items.id, id)))[0]!;

/** The list of that name on a record that the caller may see, held while its items change. */
async function holdList(call: Call, name: Name): Promise<Reference & { id: number }> {
  const [list] = await call.db
    .select({
      id: checklists.id,
      reference_type: checklists.reference_type,
      reference_id: checklists.reference_id,
    })
    .from(checklists)
    .where(and(typeof name === 'number' ? eq(checklists.id, name) : eq(checklists.cid, name), onSeenRecord(call.me)))
    .for('update', { of: checklists });
  if (!list) throw invalid({ checklist: [ruleTexts.exists('Checklist')] });
  return list;
}

/** How many items the list holds, and the number of a new last one. */
async function endOf(db: Database, list: number): Promise<{ held: number; last: number }> {
  const [found] = await db
    .select({ held: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${items.sequence}), 0)::float8` })
    .from(items)
    .where(eq(items.checklist_id, list));
  return found!;
}

const tooMany = () => refused(`A list has at most ${limits.items} items.`);

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
  const { title, description, assigned_to, due_on, before } = values;
  const list = await holdList(call, values.checklist);
  const cid = values.cid ?? `item-${randomUUID()}`;
  const [known] = await db.select({ id: items.id, list: items.checklist_id }).from(items).where(eq(items.cid, cid));
  if (known) {
    // A call that came twice is answered as the first time.
    if (known.list === list.id) return reply(await answerFor(call, known.id));
    throw invalid({ cid: ['The cid value is already taken.'] });
  }
  const { held, last } = await endOf(db, list.id);
  if (held >= limits.items) throw tooMany();
  const node_id = await addNode(db, 'ChecklistItem', await nodeOfRecord(db, list));
  const [made] = await db
    .insert(items)
    .values({
      cid,
      checklist_id: list.id,
      node_id,
      title,
      description,
      assigned_to_id: assigned_to,
      due_on,
      sequence: last + wideScale.step,
    })
    .returning({ id: items.id });
  const id = made!.id;
  if (before !== null) await moveItem(call, { item: id, checklist: list.id, before });
  await tellAssigned(call, { id, title }, assigned_to);
  return reply(await answerFor(call, id), { message: 'Item added' });
}

/** Several items at the end of a list, as a template has them. */
export async function appendItems(
  db: Database,
  list: Reference & { id: number },
  wanted: { title: string; description: string | null }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { held, last } = await endOf(db, list.id);
  if (held + wanted.length > limits.items) throw tooMany();
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
      sequence: last + (at + 1) * wideScale.step,
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

/** Mark Done and Mark Not Done; what is in that state already stays as it is. */
export async function changeStatus(call: Call<ItemRow>) {
  const status = call.body['status'];
  if (typeof status !== 'boolean') throw invalid({ status: [ruleTexts.type('status')] });
  const { id } = call.record;
  await call.db.update(items).set({ status }).where(eq(items.id, id));
  return reply(await answerFor(call, id), { message: status ? 'Item done' : 'Item not done' });
}

export async function removeItem({ db, record }: Call<ItemRow>) {
  await db.delete(items).where(eq(items.id, record.id));
  return reply({ id: record.id, cid: record.cid }, { message: 'Item deleted' });
}

export const itemValues = ({ record }: Call<ItemRow>) => ({
  ...record,
  assigned_to: record.assigned_to && { id: record.assigned_to.id, text: record.assigned_to.display_name },
});
