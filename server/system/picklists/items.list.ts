import { eq, sql } from 'drizzle-orm';
import { itemStatuses } from '../../../contract/system/picklists.ts';
import { canDo } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { notFound } from '../../platform/problems.ts';
import { idParam, rows } from '../../platform/records.ts';
import { editPickListItems } from './picklists.access.ts';
import { pickListItems as items, pickLists } from './picklists.table.ts';

export const itemRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: items.id,
        pick_list_id: items.pick_list_id,
        label: items.label,
        identifier: items.identifier,
        description: items.description,
        sequence: items.sequence,
        status: items.status,
        is_default: items.is_default,
        created_at: items.created_at,
        updated_at: items.updated_at,
        can: canDo(me, { edit: editPickListItems, delete: editPickListItems }),
      })
      .from(items)
      .$dynamic(),
  );

/** The list an address names, by id or by identifier. */
export const named = (name: string | undefined) => {
  const id = idParam(name);
  return id === null ? eq(pickLists.identifier, name ?? '') : eq(pickLists.id, id);
};

/** Where a new item goes: the list in the body or in the query. */
export const askedName = (call: Call): string | undefined => {
  const given = call.body['picklist'] ?? queryText(call, 'picklist');
  return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
};

/** All items of the list that an item is in, or that a new one is added to. */
export const listAsked = (call: Call, item?: { pick_list_id: number }) =>
  item
    ? eq(items.pick_list_id, item.pick_list_id)
    : sql`${items.pick_list_id} = (select ${pickLists.id} from ${pickLists} where ${named(askedName(call))})`;

/** The items of the list in the path, in their order. */
export const itemList = list({
  id: items.id,
  query: (call) => itemRows(call.db, call),
  sort: {
    sequence: items.sequence,
    label: items.label,
    identifier: items.identifier,
    status: items.status,
    is_default: items.is_default,
  },
  defaultSort: 'sequence',
  search: sql`(${items.label} || ' ' || ${items.identifier})`,
  filters: { status: filter(choice('Status', itemStatuses, {}), (status) => eq(items.status, status)) },
  within: ({ params }) =>
    sql`${items.pick_list_id} = (select ${pickLists.id} from ${pickLists} where ${named(params['id'])})`,
  meta: async (call) => {
    const [found] = await call.db
      .select({ id: pickLists.id, label: pickLists.label, identifier: pickLists.identifier })
      .from(pickLists)
      .where(named(call.params['id']));
    if (!found) throw notFound('Pick List');
    return { pick_list: found };
  },
});
