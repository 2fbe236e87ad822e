import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { access, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { hasRecord, kindsWith, seesRecord } from '../../platform/reference.ts';
import { checklistItems as items, checklists } from './checklists.table.ts';

/** The lists on records that the caller may see. */
export const onSeenRecord = (me: User): SQL =>
  seesRecord(me, checklists.reference_type, checklists.reference_id, kindsWith('checklists'));

const listOf = (where: SQL): SQL =>
  sql`exists (select from ${checklists} where ${checklists}.id = ${items}.checklist_id and ${where})`;

/** Items whose record was not deleted. */
export const hasItsRecord = (): SQL =>
  listOf(hasRecord(checklists.reference_type, checklists.reference_id, kindsWith('checklists')));

export const isMine = (me: User): SQL => sql`${items}.assigned_to_id = ${me.id}`;

/** Users may see items that were assigned to them, even if they may not see the record. */
const seenOrMine = (me: User): SQL => sql`(${listOf(onSeenRecord(me))} or (${isMine(me)} and ${hasItsRecord()}))`;

const onLists = (...names: Ability[]) =>
  access({ ...holds(...names).on(onSeenRecord), says: `${names.join('|')} (records the user may see)` });
const onItems = (...names: Ability[]) =>
  access({ ...holds(...names).on(seenOrMine), says: `${names.join('|')} (records the user may see, or assigned)` });

export const readChecklists = onLists('read checklists');
export const editChecklists = onLists('edit checklists');
export const deleteChecklists = onLists('delete checklists');
export const sortChecklists = onLists('sort checklists');

export const readItems = onItems('read items', 'read checklist items');
export const editItems = onItems('edit items', 'edit checklist items');
export const changeItemStatus = onItems('change item status');
export const deleteItems = access({
  ...holds('delete items', 'delete checklist items').on((me) => listOf(onSeenRecord(me))),
  says: 'delete items|delete checklist items (records the user may see)',
});

/** For calls that are not about a particular list or item; the record is checked by its reference. */
export const browseChecklists = access(holds('read checklists'));
export const addChecklists = access(holds('add checklists'));
export const sortAnyChecklists = access(holds('sort checklists'));
/** Add From Template: copies a template to a new list. */
export const copyTemplates = access(holds('copy templates'));
export const addItems = access(holds('add items', 'add checklist items'));
/** The caller's own items are listed without naming a record. */
export const browseItems = access(holds('read items', 'read checklist items'));

/** Users who may change an item in any way may also undo such a change. */
export const changeItems = onItems('edit items', 'edit checklist items', 'change item status', 'sort checklists');
export const addSeenItems = onItems('add items', 'add checklist items', 'copy templates');
export const addSeenChecklists = onLists('add checklists', 'copy templates');
export const changeChecklists = onLists('edit checklists', 'sort checklists');

/** An address for an item that works from anywhere, also for users who may not open its record. */
export const itemScreen = (id: number) => `/dashboard?panels=checklist-item.${id}`;
