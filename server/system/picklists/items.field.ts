import { and, eq, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { SystemPickList } from '../../../contract/system/picklists.ts';
import type { Call } from '../../platform/calls.ts';
import { reference, references } from '../../platform/fields/choice.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { pickListItems as items, pickLists } from './picklists.table.ts';

const optionsOf = (identifier: SystemPickList) => `/api/system/pick-lists/${identifier}/options` as const;

/** Refuses items of other lists. An item that became inactive may stay, so that the record can still be saved. */
async function foreign(label: string, identifier: string, ids: number[], call: Call): Promise<string | null> {
  if (ids.length === 0) return null;
  const found = await call.db
    .select({ id: items.id })
    .from(items)
    .innerJoin(pickLists, eq(pickLists.id, items.pick_list_id))
    .where(and(eq(pickLists.identifier, identifier), sql`${items.id} = any(${sql.param(ids)}::int[])`));
  return found.length === ids.length ? null : ruleTexts.exists(label);
}

/** The default item of a list: what a new record has until somebody chooses another one. */
async function defaultOf(identifier: SystemPickList, { db }: Call): Promise<Chosen | null> {
  const [item] = await db
    .select({ id: items.id, text: items.label })
    .from(items)
    .innerJoin(pickLists, eq(pickLists.id, items.pick_list_id))
    .where(and(eq(pickLists.identifier, identifier), items.is_default, eq(items.status, 'active')));
  return item ?? null;
}

/** An item of a pick list. */
export function listItem<O extends FieldOptions>(
  label: string,
  identifier: SystemPickList,
  options: O,
): Field<Answered<number, O>> {
  return {
    ...reference(label, optionsOf(identifier), { ...options, table: items, min: 0 }),
    check: (id, call) => foreign(label, identifier, id === null ? [] : [id], call),
    start: (call) => defaultOf(identifier, call),
  };
}

/** Several items of a pick list. */
export const listItems = (
  label: string,
  identifier: SystemPickList,
  options: FieldOptions & { max?: number } = {},
): Field<number[]> => ({
  ...references(label, optionsOf(identifier), { ...options, table: items, min: 0 }),
  check: (ids, call) => foreign(label, identifier, ids, call),
  start: async (call) => {
    const item = await defaultOf(identifier, call);
    return item ? [item] : [];
  },
});
