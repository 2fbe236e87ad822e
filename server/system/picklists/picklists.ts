import { eq } from 'drizzle-orm';
import type { PickList } from '../../../contract/system/picklists.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { finder } from '../../platform/records.ts';
import { freeSlug } from '../../platform/slug.ts';
import type { pickListForm } from './picklists.forms.ts';
import { pickListRows } from './picklists.list.ts';
import { pickLists } from './picklists.table.ts';

type PickListValues = Values<(typeof pickListForm)['fields']>;

/** A list can be found by its id or its identifier. */
export const findPickList = finder({
  noun: 'Pick List',
  table: pickLists,
  query: pickListRows,
  cid: pickLists.identifier,
});

export async function addList(call: Call, values: PickListValues) {
  const identifier = values.identifier ?? (await freeSlug(call.db, pickLists, pickLists.identifier, values.label));
  const [made] = await call.db
    .insert(pickLists)
    .values({ ...values, identifier })
    .returning();
  return reply(made!, { message: 'Pick List added' });
}

export async function reviseList(call: Call<PickList>, values: PickListValues) {
  const { id, identifier } = call.record;
  const [saved] = await call.db
    .update(pickLists)
    .set({ ...values, identifier: values.identifier ?? identifier })
    .where(eq(pickLists.id, id))
    .returning();
  return reply(saved!, { message: 'Pick List saved' });
}

export async function removeList(call: Call<PickList>) {
  const { id, is_system } = call.record;
  if (is_system) throw refused('Bureau itself uses this Pick List, so it cannot be deleted.');
  await call.db.delete(pickLists).where(eq(pickLists.id, id));
  return reply({ id }, { message: 'Pick List deleted' });
}
