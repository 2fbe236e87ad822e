import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FolderFile, FolderItemRecord, ItemCan, ItemKind } from '../../contract/files.ts';
import { users } from '../people/people.table.ts';
import { rowsAsSql } from '../platform/access.ts';
import type { User } from '../platform/access.ts';
import type { Call } from '../platform/calls.ts';
import type { Database } from '../platform/database/database.ts';
import { finder, rows } from '../platform/records.ts';
import { deleteFolders, editFiles, editFolders, seeHistory, shareFolders } from './folders.access.ts';
import { isCentral, isInLive, isItem, isLive, isSeen, isShared } from './folders.sight.ts';
import { folderItems as items } from './folders.table.ts';

const file = sql<FolderFile | null>`case when ${items.kind} <> 'folder' then jsonb_build_object('id', ${items.id},
  'original_name', coalesce(${items.original_name}, ${items.name}), 'type', ${items.type}, 'size', ${items.bytes},
  'url', ${items.url}) end`;

/** Whoever sees an item may do to it what their abilities say; a removed one only comes back or goes for good. */
const can = (me: User) => sql<ItemCan>`case when ${items.deleted_at} is null then jsonb_build_object(
    'edit', case when ${items.kind} = 'folder' then ${rowsAsSql(editFolders, me)} else ${rowsAsSql(editFiles, me)} end,
    'move', case when ${items.kind} = 'folder' then ${rowsAsSql(editFolders, me)} else ${rowsAsSql(editFiles, me)} end,
    'share', ${rowsAsSql(shareFolders, me)}, 'delete', ${rowsAsSql(deleteFolders, me)}, 'restore', false,
    'download', ${items.kind} in ('file', 'document'))
  else jsonb_build_object('edit', false, 'move', false, 'share', false, 'delete', ${rowsAsSql(deleteFolders, me)},
    'restore', ${rowsAsSql(deleteFolders, me)}, 'download', false) end`;

const columns = (me: User) => ({
  id: items.id,
  name: items.name,
  file,
  updated_at: items.updated_at,
  deleted_at: items.deleted_at,
  isShared,
  can: can(me),
});

/** Items as a folder lists them. */
export const itemRows = (db: Database, { me }: Pick<Call, 'me'>) => rows(db.select(columns(me)).from(items).$dynamic());

const itemRecords = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        ...columns(me),
        can: sql<FolderItemRecord['can']>`${can(me)} || jsonb_build_object('history', ${rowsAsSql(seeHistory, me)})`,
        version: items.version,
        added_by: users.display_name,
        created_at: items.created_at,
      })
      .from(items)
      .leftJoin(users, eq(users.id, items.created_by_user_id))
      .$dynamic(),
  );

/** One item by itself, a folder too. */
export const findShown = finder({
  noun: 'file',
  table: items,
  query: itemRecords,
  within: ({ me }) => and(isItem, isSeen(me), isInLive()),
});

export type ItemRow = typeof items.$inferSelect;

const wholeRows = (db: Database) => rows(db.select().from(items).$dynamic());

const findItems = (noun: string, within: (me: User) => SQL | undefined) =>
  finder({ noun, table: items, query: wholeRows, within: ({ me }) => within(me) });

const ofKind = (...kinds: ItemKind[]) => inArray(items.kind, kinds);

/** A folder to put something in. */
export const findFolder = findItems('folder', (me) => and(ofKind('folder'), isSeen(me), isLive()));
/** A folder to look into; the central files are also the home of a client's user. */
export const findBrowsed = findItems('folder', (me) =>
  or(and(ofKind('folder'), isSeen(me), isLive()), me.is_customer ? isCentral : undefined),
);
/** What can be renamed, shared, moved, opened: no root, and not removed. */
const findLive = (noun: string, ...kinds: ItemKind[]) =>
  findItems(noun, (me) => and(isItem, ofKind(...kinds), isSeen(me), isLive()));

export const findSubfolder = findLive('folder', 'folder');
export const findLink = findLive('link', 'link');
export const findFile = findLive('file', 'file', 'document');
export const findSharedFile = findLive('file', 'file', 'document', 'link');
export const findDocument = findLive('document', 'document');
export const findMovable = findLive('file', 'folder', 'file', 'document', 'link');
/** What can be removed, restored or deleted for good. */
export const findRemovable = findItems('file', (me) => and(isItem, isSeen(me), isInLive()));

export const itemById = async (db: Database, me: User, id: number) =>
  (await itemRows(db, { me }).where(eq(items.id, id)))[0];
