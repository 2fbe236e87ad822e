import { eq, sql } from 'drizzle-orm';
import type { Carrier, ChecklistItem } from '../../../contract/together/checklists.ts';
import { commentsCount } from '../comments/comments.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo, onlyOn } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { recordName } from '../../platform/reference.ts';
import {
  changeItemStatus,
  deleteChecklists,
  deleteItems,
  editChecklists,
  editItems,
  hasItsRecord,
  onSeenRecord,
} from './checklists.access.ts';
import { holdRecord } from './checklists.order.ts';
import { checklistItems as items, checklists } from './checklists.table.ts';

const { reference_type, reference_id } = checklists;
const openRecord = onlyOn(onSeenRecord, 'records the user may see');

/** The name of the list's record, for users who may open it. */
const carrierName = (me: User) =>
  sql<string | null>`case when ${onSeenRecord(me)} then ${recordName(reference_type, reference_id)} end`;

/** The record a list belongs to. */
const carrier = (me: User) => sql<Carrier>`jsonb_build_object('reference_type', ${reference_type},
  'reference_id', ${reference_id}, 'name', ${carrierName(me)})`;

/** Where an item belongs: its record, or its list for users who may not open the record. */
export const itemCarrier = (me: User) => sql<string>`coalesce(${carrierName(me)}, ${checklists.title})`;

const person = sql<ChecklistItem['assigned_to']>`case when ${users.id} is not null then
  jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`;

/** One item with its list and its record. */
export const itemRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        cid: items.cid,
        id: items.id,
        title: items.title,
        description: items.description,
        status: items.status,
        checklist: checklists.cid,
        checklist_id: items.checklist_id,
        node: sql<ChecklistItem['node']>`jsonb_build_object('id', ${items.node_id})`,
        assigned_to: person,
        due_on: items.due_on,
        comments_count: commentsCount('ChecklistItem', sql`${items}.id`),
        sequence: items.sequence,
        list: sql<{
          id: number;
          title: string;
        }>`jsonb_build_object('id', ${checklists.id}, 'title', ${checklists.title})`,
        record: carrier(me),
        created_at: items.created_at,
        updated_at: items.updated_at,
        can: canDo(me, { edit: editItems, delete: deleteItems, change_status: changeItemStatus, open: openRecord }),
      })
      .from(items)
      .innerJoin(checklists, eq(checklists.id, items.checklist_id))
      .leftJoin(users, eq(users.id, items.assigned_to_id))
      .$dynamic(),
  );

export type ItemRow = Awaited<ReturnType<typeof itemRows>>[number];

export const findItem = finder({
  noun: 'Item',
  table: items,
  query: itemRows,
  within: hasItsRecord,
  cid: items.cid,
});

const listRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        cid: checklists.cid,
        id: checklists.id,
        title: checklists.title,
        description: checklists.description,
        sequence: checklists.sequence,
        reference_type: checklists.reference_type,
        reference_id: checklists.reference_id,
        record: carrier(me),
        created_at: checklists.created_at,
        updated_at: checklists.updated_at,
        can: canDo(me, { edit: editChecklists, delete: deleteChecklists }),
      })
      .from(checklists)
      .$dynamic(),
  );

export type ListRow = Awaited<ReturnType<typeof listRows>>[number];

export const findChecklist = finder({
  noun: 'Checklist',
  table: checklists,
  query: listRows,
  cid: checklists.cid,
  hold: async (db, it) => {
    const { reference_type, reference_id } = checklists;
    const [record] = await db.select({ reference_type, reference_id }).from(checklists).where(it);
    if (record) await holdRecord(db, record);
  },
});
