import { and, asc, eq, inArray } from 'drizzle-orm';
import { fileLimits } from '../../../contract/together/files.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call, Reply } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { idGiven } from '../../platform/records.ts';
import type { moveItemsForm } from './folders.forms.ts';
import type { ItemRow } from './folders.rows.ts';
import { folderItems as items } from './folders.table.ts';
import { move, remove, restore } from './moves.ts';
import { shareAlso } from './shares.ts';
import type { Sharing } from './shares.ts';

/** The ids in a call: a form has them in its address, an action in its body. */
export function chosenIds({ query, body }: Pick<Call, 'query' | 'body'>): number[] {
  const given: unknown = query['items'] ?? body['items'];
  const parts: unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [];
  const ids = [...new Set(parts.map((part) => idGiven(part)))];
  if (ids.length === 0) throw invalid({ items: [ruleTexts.required('Items')] });
  if (ids.length > fileLimits.chosen)
    throw invalid({ items: [ruleTexts.max_items('Items', String(fileLimits.chosen))] });
  if (ids.includes(null)) throw invalid({ items: [ruleTexts.exists('Items')] });
  return ids as number[];
}

/** The chosen items in the folder of the call, all of them or none. */
async function chosen(call: Call<ItemRow>): Promise<ItemRow[]> {
  const ids = chosenIds(call);
  const found = await call.db
    .select()
    .from(items)
    .where(and(eq(items.parent_id, call.record.id), inArray(items.id, ids)))
    .orderBy(asc(items.id))
    .for('update');
  if (found.length !== ids.length) throw invalid({ items: [ruleTexts.exists('Items')] });
  return found;
}

const counted = (number: number) => `${number} ${number === 1 ? 'item' : 'items'}`;

function refuseRemoved(found: ItemRow[]): void {
  if (found.some(({ deleted_at }) => deleted_at !== null)) throw refused('Some of these have already been removed.');
}

/** One by one, in one transaction: if one is refused, none is changed. */
async function forEach(call: Call<ItemRow>, found: ItemRow[], verb: (one: Call<ItemRow>) => Promise<Reply>) {
  for (const record of found) await verb({ ...call, record });
  return found.map(({ id }) => ({ id }));
}

export async function moveItems(call: Call<ItemRow>, values: Values<(typeof moveItemsForm)['fields']>) {
  const found = await chosen(call);
  refuseRemoved(found);
  const moved = await forEach(call, found, (one) => move(one, values));
  return reply(moved, { message: `${counted(moved.length)} moved` });
}

/** Existing items are removed, removed ones deleted for good; never both at once. */
export async function removeItems(call: Call<ItemRow>) {
  const found = await chosen(call);
  const removed = found.filter(({ deleted_at }) => deleted_at !== null).length;
  if (removed > 0) {
    if (removed < found.length) refuseRemoved(found);
    return reply(await forEach(call, found, remove), { message: `${counted(removed)} deleted` });
  }
  return reply(await forEach(call, found, remove), { message: `${counted(found.length)} removed` });
}

export async function restoreItems(call: Call<ItemRow>) {
  const restored = await forEach(call, await chosen(call), restore);
  return reply(restored, { message: `${counted(restored.length)} restored` });
}

export async function shareItems(call: Call<ItemRow>, values: Sharing) {
  const found = await chosen(call);
  refuseRemoved(found);
  if (Object.values(values).every((some) => !some?.length))
    throw invalid({ users: ['Please choose who to share with.'] });
  const shared = await forEach(call, found, (one) => shareAlso(one, values));
  return reply(shared, { message: `${counted(shared.length)} shared` });
}
