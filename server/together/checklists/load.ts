import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ChecklistCan, ChecklistRecord, Checklists } from '../../../contract/together/checklists.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { Access, User } from '../../platform/access.ts';
import { jsonReply, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { idsAmong } from '../../platform/live/topic-ids.ts';
import { exactInstantText } from '../../platform/instants.ts';
import { invalid } from '../../platform/problems.ts';
import { kindsWith, placedKind, readReference } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import type { Part } from '../../platform/routes.ts';
import {
  addChecklists,
  addItems,
  browseItems,
  changeItemStatus,
  copyTemplates,
  deleteChecklists,
  deleteItems,
  editChecklists,
  editItems,
  sortAnyChecklists,
} from './checklists.access.ts';
import type { ListRow } from './checklists.rows.ts';

/** Reads the record of the lists, checks that its kind has checklists and that the caller may see it. */
export function readCarrier(
  call: Call,
  given: Record<string, unknown>,
  options: { attach?: boolean } = {},
): Promise<Reference> {
  if (!kindsWith('checklists').some((kind) => kind === given['reference_type'])) {
    throw invalid({ reference_type: [ruleTexts.in('reference_type')] });
  }
  return readReference(call, given, options);
}

const verbs: Record<keyof ChecklistCan, Access> = {
  add: addChecklists,
  edit: editChecklists,
  delete: deleteChecklists,
  sort: sortAnyChecklists,
  copy_templates: copyTemplates,
  read_items: browseItems,
  add_items: addItems,
  edit_items: editItems,
  delete_items: deleteItems,
  change_status: changeItemStatus,
};

/** The caller may see the record, so each ability applies to all of its lists. */
const canOf = (me: User) => Object.fromEntries(Object.entries(verbs).map(([verb, who]) => [verb, atTheDoor(who, me)]));

/** The items of the lists in `lists`, in order, as JSON; all, or only some of them. */
const itemsJson = (only: SQL = sql`true`): SQL => sql`
  select coalesce(json_agg(json_build_object('cid', i.cid, 'id', i.id, 'title', i.title, 'description', i.description,
    'status', i.status, 'checklist', l.cid, 'node', json_build_object('id', i.node_id),
    'assigned_to', case when u.id is not null then json_build_object('id', u.id, 'display_name', u.display_name) end,
    'due_on', i.due_on, 'comments_count', coalesce(c.n, 0), 'sequence', i.sequence, 'updated_at', ${exactInstantText(sql`i.updated_at`)})
    order by l.sequence, l.id, i.sequence, i.id), '[]')
  from lists l join checklist_items i on i.checklist_id = l.id left join users u on u.id = i.assigned_to_id
    left join (select reference_id, count(*)::int as n from comments
      where reference_type = 'ChecklistItem' and deleted_at is null
        and reference_id in (select i.id from checklist_items i join lists l on l.id = i.checklist_id where ${only})
      group by 1) c on c.reference_id = i.id
  where ${only}`;

const listsJson = (hasItems: boolean, only: SQL = sql`true`): SQL => sql`
  select coalesce(json_agg(json_build_object('cid', l.cid, 'id', l.id, 'title', l.title, 'description', l.description,
    'items', ${
      hasItems
        ? sql`coalesce((select json_agg(i.cid order by i.sequence, i.id) from checklist_items i where i.checklist_id = l.id), '[]')`
        : sql`'[]'::json`
    }, 'sequence', l.sequence, 'reference_type', l.reference_type, 'reference_id', l.reference_id)
    order by l.sequence, l.id), '[]') from lists l where ${only}`;

type Loaded = { lists: string; checklists: string; items: string; name: string };

/** What is sent: everything, or the lists and items that changed. */
type Told = { lists?: SQL; items?: SQL };

/** The checklists of a record with their items, built by the database. */
async function checklistsJson(call: Call, told: Told): Promise<string> {
  const { reference_type, reference_id } = await readCarrier(call, { ...call.query, ...call.body });
  const hasItems = atTheDoor(browseItems, call.me);
  const { table, place } = placedKind(reference_type)!;
  const [loaded] = await prepared<Loaded>(
    call.db,
    sql`with lists as materialized (select * from checklists
      where reference_type = ${reference_type} and reference_id = ${reference_id})
    select (select coalesce(json_agg(cid order by sequence, id), '[]') from lists)::text as lists,
      (${listsJson(hasItems, told.lists)})::text as checklists, ${hasItems ? sql`(${itemsJson(told.items)})::text` : sql`'[]'`} as items,
      (select ${place.name} from ${table} where ${table.id} = ${reference_id}) as name`,
  );
  const { lists, checklists, items, name } = loaded!;
  const record = JSON.stringify({ reference_type, reference_id, name });
  const can = JSON.stringify(canOf(call.me));
  return `{"lists":${lists},"checklists":${checklists},"items":${items},"record":${record},"can":${can}}`;
}

export const loadChecklists = async (call: Call) => jsonReply<Checklists>(await checklistsJson(call, {}));

const oneOf = (id: SQL, ids: number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`;

/** The items that changed or were commented on, and the lists that changed or that have, or had, a changed item. */
export async function partOfChecklists(call: Call, changed: ReadonlySet<string>): Promise<Part<Checklists>> {
  const named = idsAmong(changed, ['checklists', 'checklist', 'checklist_items', 'node']);
  if (!named) return 'ask';
  const [lists = [], holders = [], items = [], nodes = []] = named;
  const isTold = sql`(${oneOf(sql`i.id`, items)} or ${oneOf(sql`i.node_id`, nodes)})`;
  return jsonReply<Checklists>(
    await checklistsJson(call, { lists: oneOf(sql`l.id`, [...lists, ...holders]), items: isTold }),
  );
}

/** One list with its items, as it is printed. */
export async function showChecklist(call: Call<ListRow>) {
  const { record } = call;
  if (!atTheDoor(browseItems, call.me)) return reply({ ...record, items: [] });
  const { rows } = await call.db.execute<{ items: ChecklistRecord['items'] }>(sql`
    with lists as (select * from checklists where id = ${record.id}) select (${itemsJson()}) as items`);
  return reply({ ...record, items: rows[0]!.items });
}
