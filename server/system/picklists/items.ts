import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { PickList, PickListItem } from '../../../contract/system/picklists.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, notFound } from '../../platform/problems.ts';
import { finder } from '../../platform/records.ts';
import { tenApart } from '../../platform/ordering/numbers.ts';
import { lastPlaces, putInPlaces } from '../../platform/ordering/siblings.ts';
import type { Siblings } from '../../platform/ordering/siblings.ts';
import { freeSlug } from '../../platform/slug.ts';
import { deleteUnused } from '../../platform/trash.ts';
import { askedName, itemRows, named } from './items.list.ts';
import type { itemForm, newItemForm } from './picklists.forms.ts';
import { pickListItems as items, pickLists } from './picklists.table.ts';

type ItemValues = Values<(typeof itemForm)['fields']>;
type NewItemValues = Values<(typeof newItemForm)['fields']>;

const siblings: Siblings = { table: items, within: [items.pick_list_id], scale: tenApart };

export const findItem = finder({ noun: 'Pick List Item', table: items, query: itemRows });

/** The list a new item goes to. */
export async function listOf(call: Call): Promise<number> {
  const [found] = await call.db
    .select({ id: pickLists.id })
    .from(pickLists)
    .where(named(askedName(call)));
  if (!found) throw invalid({ picklist: [ruleTexts.exists('picklist')] });
  return found.id;
}

/** Locks the list while its items change, so that it never has two defaults or two last positions. */
const hold = (db: Database, list: number) =>
  db.execute(sql`select from ${pickLists} where ${pickLists.id} = ${list} for update`);

async function unsetDefault(db: Database, list: number, except: number): Promise<void> {
  await db
    .update(items)
    .set({ is_default: false })
    .where(and(eq(items.pick_list_id, list), eq(items.is_default, true), ne(items.id, except)));
}

export async function addItem(call: Call, { picklist: _named, ...values }: NewItemValues) {
  const list = await listOf(call);
  await hold(call.db, list);
  const among = eq(items.pick_list_id, list);
  if (values.is_default) await unsetDefault(call.db, list, 0);
  const [made] = await call.db
    .insert(items)
    .values({
      ...values,
      pick_list_id: list,
      status: values.status ?? 'active',
      identifier: values.identifier ?? (await freeSlug(call.db, items, items.identifier, values.label, among)),
      sequence: (await lastPlaces(call.db, siblings, [list]))[0]!,
    })
    .returning();
  return reply(made!, { message: 'Pick List Item added' });
}

export async function reviseItem(call: Call<PickListItem>, values: ItemValues) {
  const { id, identifier, pick_list_id, status } = call.record;
  await hold(call.db, pick_list_id);
  if (values.is_default) await unsetDefault(call.db, pick_list_id, id);
  const [saved] = await call.db
    .update(items)
    .set({ ...values, identifier: values.identifier ?? identifier, status: values.status ?? status })
    .where(eq(items.id, id))
    .returning();
  return reply(saved!, { message: 'Pick List Item saved' });
}

export async function removeItem(call: Call<PickListItem>) {
  const { id } = call.record;
  await deleteUnused(
    call.db,
    items,
    id,
    'Records use this item. You can make it inactive so that it is no longer offered.',
  );
  return reply({ id }, { message: 'Pick List Item deleted' });
}

/** Sorts all items of the list in the order of the ids. */
export async function orderItems(call: Call<PickList>, { items: ids }: { items: number[] }) {
  await putInPlaces(call.db, siblings, [call.record.id], ids);
  return reply({ id: call.record.id });
}

/** The active items of a list in order, for selects; `meta.default` is what a new record starts with. */
export async function itemOptions(call: Call) {
  const [list] = await call.db.select({ id: pickLists.id }).from(pickLists).where(named(call.params['id']));
  if (!list) throw notFound('Pick List');
  const found = await call.db
    .select({ id: items.id, text: items.label, is_default: items.is_default })
    .from(items)
    .where(and(eq(items.pick_list_id, list.id), eq(items.status, 'active'), soughtIn(call, items.label)))
    .orderBy(asc(items.sequence), asc(items.id))
    .limit(100);
  const options: Chosen[] = found.map(({ id, text: label }) => ({ id, text: label }));
  return reply(options, { meta: { default: found.find((item) => item.is_default)?.id ?? null } });
}
