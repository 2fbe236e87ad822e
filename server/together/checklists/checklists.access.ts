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

/** Not of a record that was deleted. */
export const hasItsRecord = (): SQL =>
  listOf(hasRecord(checklists.reference_type, checklists.reference_id, kindsWith('checklists')));

export const isMine = (me: User): SQL => sql`${items}.assigned_to_id = ${me.id}`;

/** What a colleague gave me to do is mine to see, even where the record is not. */
const seenOrMine = (me: User): SQL => sql`(${listOf(onSeenRecord(me))} or (${isMine(me)} and ${hasItsRecord()}))`;

const onLists = (...names: Ability[]) =>
  access({ ...holds(...names).on(onSeenRecord), says: `${names.join('|')} (records one may see)` });
const onItems = (...names: Ability[]) =>
  access({ ...holds(...names).on(seenOrMine), says: `${names.join('|')} (records one may see, or assigned)` });

export const readChecklists = onLists('read checklists');
export const editChecklists = onLists('edit checklists');
export const deleteChecklists = onLists('delete checklists');
export const sortChecklists = onLists('sort checklists');

export const readItems = onItems('read items', 'read checklist items');
export const editItems = onItems('edit items', 'edit checklist items');
export const changeItemStatus = onItems('change item status');
export const deleteItems = access({
  ...holds('delete items', 'delete checklist items').on((me) => listOf(onSeenRecord(me))),
  says: 'delete items|delete checklist items (records one may see)',
});

/** Where no list or item is meant yet; the record is checked by its reference. */
export const browseChecklists = access(holds('read checklists'));
export const addChecklists = access(holds('add checklists'));
export const sortAnyChecklists = access(holds('sort checklists'));
/** Add From Template: what a template is copied to is a list. */
export const copyTemplates = access(holds('copy templates'));
export const addItems = access(holds('add items', 'add checklist items'));
/** My items need no record. */
export const browseItems = access(holds('read items', 'read checklist items'));

/** Whoever may change an item in any way may take such a change back. */
export const changeItems = onItems('edit items', 'edit checklist items', 'change item status', 'sort checklists');
export const addSeenItems = onItems('add items', 'add checklist items', 'copy templates');
export const addSeenChecklists = onLists('add checklists', 'copy templates');
export const changeChecklists = onLists('edit checklists', 'sort checklists');

/** Where an item is opened from anywhere: also by who may not open its record. */
export const itemScreen = (id: number) => `/dashboard?panels=checklist-item.${id}`;
