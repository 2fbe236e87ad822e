import { asc, eq, sql } from 'drizzle-orm';
import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import type { ChecklistTemplate, TemplateItem } from '../../../contract/together/checklists.ts';
import { appendList } from '../checklists/checklists.ts';
import { appendItems } from '../checklists/items.ts';
import { readCarrier } from '../checklists/load.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { idGiven } from '../../platform/records.ts';
import { behind, tenApart } from '../../platform/ordering/numbers.ts';
import { lastPlaces, putInPlaces } from '../../platform/ordering/siblings.ts';
import type { Siblings } from '../../platform/ordering/siblings.ts';
import { linesOf } from './checklisttemplates.forms.ts';
import type { newTemplateForm, templateForm, templateItemForm } from './checklisttemplates.forms.ts';
import { checklistTemplateItems as items, checklistTemplates as templates } from './checklisttemplates.table.ts';

type NewValues = Values<(typeof newTemplateForm)['fields']>;
type TemplateValues = Values<(typeof templateForm)['fields']>;
type ItemValues = Values<(typeof templateItemForm)['fields']>;
type Line = { title: string; description: string | null };

const itemSiblings: Siblings = {
  table: items,
  within: [items.template_id],
  scale: tenApart,
  most: { rows: limits.template_items, says: `A template has at most ${limits.template_items} items.` },
};

async function makeTemplate(db: Database, values: TemplateValues, lines: Line[]) {
  const [made] = await db.insert(templates).values(values).returning();
  const numbers = behind(0, lines.length, tenApart);
  const rows = lines.map((line, at) => ({ ...line, template_id: made!.id, sequence: numbers[at]! }));
  if (rows.length > 0) await db.insert(items).values(rows);
  return made!;
}

export async function addTemplate({ db }: Call, { items: named, ...values }: NewValues) {
  const lines = linesOf(named).map((title) => ({ title, description: null }));
  return reply(await makeTemplate(db, values, lines), { message: 'Checklist Template added' });
}

export async function reviseTemplate({ db, record }: Call<ChecklistTemplate>, values: Partial<TemplateValues>) {
  if (Object.keys(values).length > 0) await db.update(templates).set(values).where(eq(templates.id, record.id));
  return reply({ id: record.id, ...values }, { message: 'Checklist Template saved' });
}

export async function removeTemplate({ db, record }: Call<ChecklistTemplate>) {
  await db.delete(templates).where(eq(templates.id, record.id));
  return reply({ id: record.id }, { message: 'Checklist Template deleted' });
}

const linesOfTemplate = (db: Database, id: number): Promise<Line[]> =>
  db
    .select({ title: items.title, description: items.description })
    .from(items)
    .where(eq(items.template_id, id))
    .orderBy(asc(items.sequence), asc(items.id));

/**
 * Add From Template: a new list with the template's items on the record of reference_type and reference_id.
 * Without a record the template itself is copied.
 */
export async function copyTemplate(call: Call<ChecklistTemplate>) {
  const { id, title, description, archived_at } = call.record;
  const lines = await linesOfTemplate(call.db, id);
  if (call.body['reference_type'] === undefined && call.body['reference_id'] === undefined) {
    const name = `${Array.from(title)
      .slice(0, limits.title - 7)
      .join('')} (copy)`;
    const made = await makeTemplate(call.db, { title: name, description }, lines);
    return reply(made, { message: 'Checklist Template copied' });
  }
  const reference = await readCarrier(call, call.body, { attach: true });
  if (archived_at !== null) throw refused('This Checklist Template is archived.');
  const { row: list } = await appendList(call, reference, { cid: null, title, description });
  await appendItems(call.db, { ...reference, id: list.id }, lines);
  return reply({ id: list.id, cid: list.cid }, { message: 'List added' });
}

export async function addTemplateItem({ db, record }: Call<ChecklistTemplate>, values: ItemValues) {
  // Locks the template, so that two users who add at once get different positions.
  await db.execute(sql`select from ${templates} where ${templates.id} = ${record.id} for update`);
  const [sequence] = await lastPlaces(db, itemSiblings, [record.id]);
  const [made] = await db
    .insert(items)
    .values({ ...values, template_id: record.id, sequence: sequence! })
    .returning();
  return reply(made!, { message: 'Item added' });
}

export async function reviseTemplateItem({ db, record }: Call<TemplateItem>, values: Partial<ItemValues>) {
  if (Object.keys(values).length > 0) await db.update(items).set(values).where(eq(items.id, record.id));
  return reply({ ...record, ...values }, { message: 'Item saved' });
}

export async function removeTemplateItem({ db, record }: Call<TemplateItem>) {
  await db.delete(items).where(eq(items.id, record.id));
  return reply({ id: record.id }, { message: 'Item deleted' });
}

/** Sorts all items of the template in the order of the ids. */
export async function orderTemplateItems(call: Call<ChecklistTemplate>) {
  const given = call.body['items'];
  const ids = Array.isArray(given) ? given.slice(0, limits.template_items + 1).map((id) => idGiven(id) ?? 0) : [];
  await putInPlaces(call.db, itemSiblings, [call.record.id], ids);
  return reply({ id: call.record.id }, { message: 'Items moved' });
}
