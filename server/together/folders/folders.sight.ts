import { and, asc, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SharedFrom } from '../../../contract/together/files.ts';
import { companyUsers } from '../../contacts/companyusers/companyusers.table.ts';
import { userRoles } from '../../system/people/people.table.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { nodes } from '../../platform/nodes.ts';
import { idParam } from '../../platform/records.ts';
import { kindsWith, seesNode } from '../../platform/reference.ts';
import { folderItems as items, folderShares as shares } from './folders.table.ts';

const onTheWay = (id: number) => sql`folder_trail(${id}::int)`;
const trail = sql`any(folder_trail(${items}.id))`;

/** Shares for the user: by name, by role, or as a client's user. */
export const isFor = (me: User): SQL => sql`(${shares}.user_id = ${me.id}
  or ${shares}.role_id in (select role_id from ${userRoles} where user_id = ${me.id})
  or ${shares}.company_id in (select contact_company_id from ${companyUsers} where user_id = ${me.id} and kind = 'client'))`;

/** Shared directly. */
export const isShared = sql<boolean>`exists (select from ${shares} where ${shares}.item_id = ${items}.id)`;
export const isSharedWith = (me: User): SQL =>
  sql`exists (select from ${shares} where ${shares}.item_id = ${items}.id and ${isFor(me)})`;

/** Shared with the user, directly or through a folder. */
export const isWithinShared = (me: User): SQL =>
  sql`exists (select from ${shares} where ${shares}.item_id = ${trail} and ${isFor(me)})`;

/** Shared with anyone, directly or through a folder. */
export const isWithinAnyShare = sql<boolean>`exists (select from ${shares} where ${shares}.item_id = ${trail})`;

/** In the central files, or attached to a record that the user may read; `among` limits its kinds. */
const isOfSeenRecord = (me: User, among: readonly string[]): SQL => sql`exists (select from ${items} root
  where root.id = ${trail} and root.parent_id is null and (root.node_id is null or ${seesNode(me, sql`root.node_id`, among)}))`;

/** Neither removed nor in a removed folder. */
export const isLive = (): SQL =>
  sql`not exists (select from ${items} up where up.id = ${trail} and up.deleted_at is not null)`;

/** Not in a removed folder; it may be removed itself. */
export const isInLive = (): SQL => sql`not exists (select from ${items} up
  where up.id = ${trail} and up.id <> ${items}.id and up.deleted_at is not null)`;

/** What the user may see: a client's user only what was shared, and never what was removed. */
const isSeenAmong = (me: User, among: readonly string[]): SQL =>
  me.is_customer ? and(isWithinShared(me), isLive())! : or(isOfSeenRecord(me, among), isWithinShared(me))!;

export const isSeen = (me: User): SQL => isSeenAmong(me, kindsWith('files'));

/**
 * The same for the one item in the path, with only the rules of the kind of record it is attached to: a statement with
 * the rules of all kinds takes longer to plan than to run.
 */
export async function isSeenHere({ db, me, params }: Call): Promise<SQL> {
  const id = me.is_customer ? null : idParam(params['id']);
  if (id === null) return isSeenAmong(me, []);
  const above = sql`select node.kind from ${items} root join ${nodes} node on node.id = root.node_id
    where root.id = any(${onTheWay(id)}) and root.parent_id is null`;
  const kinds = (await prepared<{ kind: string }>(db, above)).map(({ kind }) => kind);
  return isSeenAmong(
    me,
    kindsWith('files').filter((kind) => kinds.includes(kind)),
  );
}

export const isCentral = sql`(${items}.parent_id is null and ${items}.node_id is null)`;
export const isItem = sql`${items}.parent_id is not null`;

/** The shared folders that the user sees, from the nearest up to the root. */
export const sharedOnTheWay = (me: User, id: number): SQL =>
  and(sql`${items.id} = any(${onTheWay(id)})`, isShared, isSeen(me))!;

/** The folder that shares the contents of this one; a client's user sees them only through it. */
export async function sharedFrom(db: Database, me: User, id: number | null): Promise<SharedFrom> {
  if (id === null || me.is_customer) return null;
  const [nearest] = await db
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(sharedOnTheWay(me, id))
    .orderBy(asc(sql`array_position(${onTheWay(id)}, ${items.id})`))
    .limit(1);
  return nearest ?? null;
}
