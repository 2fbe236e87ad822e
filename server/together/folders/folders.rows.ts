import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Folder, FolderItem, FolderItemRecord, ItemKind } from '../../../contract/together/files.ts';
import { users } from '../../system/people/people.table.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { deleteFolders, editFiles, editFolders, seeHistory, shareFolders } from './folders.access.ts';
import {
  isCentral,
  isInLive,
  isItem,
  isLive,
  isSeenHere,
  isShared,
  isWithinAnyShare,
  isWithinShared,
  sharedFrom,
} from './folders.sight.ts';
import { folderItems as items } from './folders.table.ts';

const columns = {
  id: items.id,
  name: items.name,
  kind: items.kind,
  original_name: items.original_name,
  type: items.type,
  bytes: items.bytes,
  url: items.url,
  updated_at: items.updated_at,
  deleted_at: items.deleted_at,
  isShared,
};

/** Items as read; PostgreSQL would also build columns for rows that a page skips, so we build what we can here. */
export const itemRows = (db: Database) => rows(db.select(columns).from(items).$dynamic());
type Read = Awaited<ReturnType<typeof itemRows>>[number];

/** Items as returned. What a user may do with a visible item depends only on their abilities. */
export function asItem(me: User): (row: Read) => FolderItem {
  const may = {
    folder: atTheDoor(editFolders, me),
    file: atTheDoor(editFiles, me),
    share: atTheDoor(shareFolders, me),
    delete: atTheDoor(deleteFolders, me),
  };
  return ({ kind, original_name, type, bytes, url, ...row }) => {
    const isLiveItem = row.deleted_at === null;
    const edit = isLiveItem && may[kind === 'folder' ? 'folder' : 'file'];
    return {
      ...row,
      file: type === null ? null : { id: row.id, original_name: original_name ?? row.name, type, size: bytes, url },
      can: {
        edit,
        move: edit,
        share: isLiveItem && may.share,
        delete: may.delete,
        restore: !isLiveItem && may.delete,
        download: isLiveItem && kind !== 'link',
      },
    };
  };
}

export const itemById = async (db: Database, me: User, id: number): Promise<FolderItem> =>
  asItem(me)((await itemRows(db).where(eq(items.id, id)))[0]!);

type ReadRecord = Read & Pick<FolderItemRecord, 'version' | 'added_by' | 'created_at'> & { parent_id: number };

/** A single item, also a folder. */
export const findShown = finder({
  noun: 'file',
  table: items,
  query: (db: Database) =>
    rows(
      db
        .select({
          ...columns,
          parent_id: sql<number>`${items.parent_id}`,
          version: items.version,
          added_by: users.display_name,
          created_at: items.created_at,
        })
        .from(items)
        .leftJoin(users, eq(users.id, items.created_by_user_id))
        .$dynamic(),
    ),
  within: async (call) => and(isItem, await isSeenHere(call), isInLive()),
});

export async function shown({ db, me, record: { parent_id, ...record } }: Call<ReadRecord>): Promise<FolderItemRecord> {
  const item = asItem(me)(record);
  return {
    ...item,
    shared_from: await sharedFrom(db, me, parent_id),
    can: { ...item.can, history: atTheDoor(seeHistory, me) },
  } as FolderItemRecord;
}

export type ItemRow = typeof items.$inferSelect;

/** Moves take their turn before they lock anything, or they would wait for each other's folders in a circle. */
const inTurn = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('folder_items'))`);

const findItems = (
  noun: string,
  within: (isSeen: SQL) => SQL | undefined,
  more: { hold?: (db: Database) => Promise<unknown> } = {},
) =>
  finder({
    ...more,
    noun,
    table: items,
    query: (db: Database) => rows(db.select().from(items).$dynamic()),
    within: async (call) => within(await isSeenHere(call)),
  });

const ofKind = (...kinds: ItemKind[]) => inArray(items.kind, kinds);

const isOpenFolder = (isSeen: SQL) => and(ofKind('folder'), isSeen, isLive());
/** A folder to add something to. */
export const findFolder = findItems('folder', isOpenFolder);
/** A folder to move something out of. */
export const findLeft = findItems('folder', isOpenFolder, { hold: inTurn });

export type BrowsedRow = Pick<ItemRow, 'id' | 'parent_id' | 'node_id' | 'name'> & {
  is_shared: boolean;
  has_share: boolean;
  trail: Folder['trail'];
};

/** A folder to open, with the path to it; the central files are also the home of a client's user. */
export const findBrowsed = finder({
  noun: 'folder',
  table: items,
  query: (db: Database, { me }: Pick<Call, 'me'>) =>
    rows(
      db
        .select({
          id: items.id,
          parent_id: items.parent_id,
          node_id: items.node_id,
          name: items.name,
          is_shared: sql<boolean>`${isWithinShared(me)}`,
          has_share: isWithinAnyShare,
          trail: sql<Folder['trail']>`(select coalesce(json_agg(json_build_object('id', up.id, 'name', up.name)
            order by array_position(way, up.id) desc), '[]')
            from folder_trail(${items}.id) way join ${items} up on up.id = any(way) where up.parent_id is not null)`,
        })
        .from(items)
        .$dynamic(),
    ),
  within: async (call) =>
    or(and(ofKind('folder'), await isSeenHere(call), isLive()), call.me.is_customer ? isCentral : undefined),
});

/** What can be renamed, shared, moved or opened: not a root, and not removed. */
const isLiving =
  (...kinds: ItemKind[]) =>
  (isSeen: SQL) =>
    and(isItem, ofKind(...kinds), isSeen, isLive());
const findLive = (noun: string, ...kinds: ItemKind[]) => findItems(noun, isLiving(...kinds));

export const findSubfolder = findLive('folder', 'folder');
export const findLink = findLive('link', 'link');
export const findFile = findLive('file', 'file', 'document');
export const findSharedFile = findLive('file', 'file', 'document', 'link');
export const findDocument = findLive('document', 'document');
export const findMovable = findItems('file', isLiving('folder', 'file', 'document', 'link'), { hold: inTurn });
/** What can be removed, restored or deleted for good. */
export const findRemovable = findItems('file', (isSeen) => and(isItem, isSeen, isInLive()));
