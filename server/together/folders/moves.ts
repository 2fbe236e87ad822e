import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { atTheDoor } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { discard } from '../../platform/files/uploads.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import type { Values } from '../../platform/forms.ts';
import { forbidden, invalid, refused } from '../../platform/problems.ts';
import { editFiles, editFolders } from './folders.access.ts';
import type { moveForm } from './folders.forms.ts';
import { itemById } from './folders.rows.ts';
import type { ItemRow } from './folders.rows.ts';
import { isLive, isSeen } from './folders.sight.ts';
import { folderItems as items } from './folders.table.ts';
import { refuseDeep } from './folders.ts';
import { freeNames } from './names.ts';

/** Folders of the same tree that the user sees. */
const isOfTree = ({ me, record }: Call<ItemRow>) =>
  and(
    eq(items.kind, 'folder'),
    sql`${items.id} in (select folder_below(root.id) from ${items} root
      where root.id = any(folder_trail(${record.id}::int)) and root.parent_id is null)`,
    isSeen(me),
    isLive(),
  );

/** Folders that the item can move to: not itself or one inside it. */
const isTarget = (call: Call<ItemRow>) =>
  and(isOfTree(call), sql`not ${call.record.id} = any(folder_trail(${items}.id))`);

const way = sql<string>`coalesce((select string_agg(up.name, ' / ' order by cardinality(folder_trail(up.id)))
  from ${items} up where up.id = any(folder_trail(${items}.id)) and up.parent_id is not null), 'Home')`;

async function foldersToChoose(call: Call<ItemRow>, which: SQL | undefined): Promise<Chosen[]> {
  return call.db
    .select({ id: items.id, text: way })
    .from(items)
    .where(and(which, soughtIn(call, items.name)))
    .orderBy(asc(way), asc(items.id))
    .limit(100);
}

/** The folders to choose from, each with its path. */
export const targets = (call: Call<ItemRow>) => foldersToChoose(call, isTarget(call));

/** The targets for the contents of the folder in the call: every other folder. */
export const targetsFrom = (call: Call<ItemRow>) =>
  foldersToChoose(call, and(isOfTree(call), ne(items.id, call.record.id)));

/** What is wrong with a target: a folder inside the item gets another message than a missing one. */
async function whyNot({ db, record }: Call<ItemRow>, folder: number): Promise<string> {
  const inside = sql`${record.id} = any(folder_trail(${items.id}))`;
  const isInside = (await db.$count(items, and(eq(items.id, folder), inside))) > 0;
  return isInside ? 'A folder cannot be moved into itself.' : ruleTexts.exists('Folder');
}

export async function move(call: Call<ItemRow>, values: Values<(typeof moveForm)['fields']>) {
  const { db, me, record } = call;
  if (!atTheDoor(record.kind === 'folder' ? editFolders : editFiles, me)) throw forbidden();
  const [target] = await db
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(and(eq(items.id, values.folder), isTarget(call)));
  if (!target) throw invalid({ folder: [await whyNot(call, values.folder)] });
  if (target.id !== record.parent_id) {
    await refuseDeep(db, target.id);
    const [free] = await freeNames(db, target.id, [record.name]);
    if (free !== record.name)
      throw invalid({ folder: [`That folder already contains something called “${record.name}”.`] });
    await db.update(items).set({ parent_id: target.id }).where(eq(items.id, record.id));
  }
  return reply(await itemById(db, me, record.id), { message: `“${record.name}” moved to ${target.name}` });
}

export const removeQuestion = ({ name, deleted_at }: Pick<ItemRow, 'name' | 'deleted_at'>) =>
  deleted_at === null
    ? `Are you sure you want to remove '${name}'?`
    : `Are you sure you want to permanently delete '${name}'?`;

/** Removes first; a removed item is deleted for good, with its contents and files. */
export async function remove(call: Call<ItemRow>) {
  const { db, record, platform } = call;
  if (record.deleted_at === null) {
    await db
      .update(items)
      .set({ deleted_at: sql`now()` })
      .where(eq(items.id, record.id));
    return reply({ id: record.id }, { message: `“${record.name}” removed` });
  }
  const held = await db
    .select({ id: items.upload_id })
    .from(items)
    .where(sql`${items.id} in (select folder_below(${record.id}::int)) and ${items.upload_id} is not null`);
  const ids = held.map(({ id }) => id!);
  const files = ids.length > 0 ? await db.select().from(uploads).where(inArray(uploads.id, ids)) : [];
  await db.delete(items).where(eq(items.id, record.id));
  call.afterCommit(async () => {
    for (const file of files) await discard(platform, file);
  });
  return reply({ id: record.id }, { message: `“${record.name}” deleted` });
}

/** Restores it to its old place; numbered if its name has been taken. */
export async function restore({ db, me, record }: Call<ItemRow>) {
  if (record.deleted_at === null) throw refused('This has not been removed.');
  await db.execute(sql`select from ${items} where id = ${record.parent_id} for update`);
  const [name] = await freeNames(db, record.parent_id!, [record.name]);
  await db.update(items).set({ deleted_at: null, name: name! }).where(eq(items.id, record.id));
  return reply(await itemById(db, me, record.id), { message: `“${name}” restored` });
}
