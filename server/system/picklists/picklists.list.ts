import { sql } from 'drizzle-orm';
import { systemPickLists } from '../../../contract/system/picklists.ts';
import { access, canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { editPickListItems, editPickLists } from './picklists.access.ts';
import { pickLists } from './picklists.table.ts';

const isSystem = sql<boolean>`${pickLists.identifier} in (${sql.join(
  systemPickLists.map((name) => sql`${name}`),
  sql`, `,
)})`;

const deletePickLists = access(...editPickLists.rules.map((rule) => ({ ...rule, where: () => sql`not ${isSystem}` })));

/** A pick list as answered, with what the caller may do to it. */
export const pickListRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: pickLists.id,
        label: pickLists.label,
        identifier: pickLists.identifier,
        description: pickLists.description,
        is_system: isSystem,
        items_count: sql<number>`(select count(*)::int from pick_list_items i where i.pick_list_id = pick_lists.id)`,
        created_at: pickLists.created_at,
        updated_at: pickLists.updated_at,
        can: canDo(me, { edit: editPickLists, delete: deletePickLists, edit_items: editPickListItems }),
      })
      .from(pickLists)
      .$dynamic(),
  );

export const pickListList = list({
  id: pickLists.id,
  query: (call) => pickListRows(call.db, call),
  sort: { label: pickLists.label, identifier: pickLists.identifier },
  defaultSort: 'label',
  search: sql`(${pickLists.label} || ' ' || ${pickLists.identifier})`,
});
