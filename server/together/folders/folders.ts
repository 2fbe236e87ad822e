import { eq, inArray, sql } from 'drizzle-orm';
import { fileLimits } from '../../../contract/together/files.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { nodeOfRecord, readReference } from '../../platform/reference.ts';
import type { fileForm, filesForm, folderForm, linkForm } from './folders.forms.ts';
import { asItem, itemById, itemRows } from './folders.rows.ts';
import type { ItemRow } from './folders.rows.ts';
import { folderItems as items } from './folders.table.ts';
import { freeNames, refuseTaken, withEnding } from './names.ts';

type NewItem = typeof items.$inferInsert;

/** Adds something to the folder in the call. */
export async function put({ db, me, record }: Call<ItemRow>, values: Omit<NewItem, 'parent_id'>): Promise<number> {
  const [made] = await db
    .insert(items)
    .values({ ...values, parent_id: record.id, created_by_user_id: me.id })
    .returning({ id: items.id });
  return made!.id;
}

const shown = async ({ db, me }: Call, id: number, message: string) => reply(await itemById(db, me, id), { message });

export async function refuseDeep(db: Database, folder: number): Promise<void> {
  const { rows } = await db.execute<{ depth: number }>(sql`select cardinality(folder_trail(${folder}::int)) as depth`);
  if ((rows[0]?.depth ?? 0) > fileLimits.depth) {
    throw refused(`Folders can be nested at most ${fileLimits.depth} levels deep.`);
  }
}

export async function addFolder(call: Call<ItemRow>, { name }: Values<(typeof folderForm)['fields']>) {
  await refuseDeep(call.db, call.record.id);
  await refuseTaken(call.db, call.record.id, name);
  return shown(call, await put(call, { kind: 'folder', name }), 'Folder added');
}

export async function addLink(call: Call<ItemRow>, values: Values<(typeof linkForm)['fields']>) {
  const { name, url } = values;
  await refuseTaken(call.db, call.record.id, name);
  return shown(call, await put(call, { kind: 'link', type: 'link', name, url }), 'Link added');
}

/** If the call names a record, the folder must belong to that record. */
async function refuseForeign(call: Call<ItemRow>): Promise<void> {
  if (call.query['reference_type'] === undefined && call.query['reference_id'] === undefined) return;
  const node = await nodeOfRecord(call.db, await readReference(call, call.query));
  const { rows } = await call.db.execute<{ id: number }>(
    sql`select id from ${items} where id = any(folder_trail(${call.record.id}::int)) and node_id = ${node}`,
  );
  if (rows.length === 0) throw refused('This folder does not belong to the record.');
}

/** Adds uploads to the folder; a file with an existing name is numbered and never replaces the other. */
export async function addFiles(call: Call<ItemRow>, { files }: Values<(typeof filesForm)['fields']>) {
  const { db, me, record } = call;
  await refuseForeign(call);
  const ids = files.map(({ id }) => id);
  const found = await db.select().from(uploads).where(inArray(uploads.id, ids));
  const inOrder = ids.map((id) => found.find((one) => one.id === id)!);
  const names = await freeNames(
    db,
    record.id,
    inOrder.map(({ original_name }) => original_name),
  );
  const made = await db
    .insert(items)
    .values(
      inOrder.map(({ id, original_name, type, bytes }, at) => ({
        parent_id: record.id,
        kind: 'file' as const,
        name: names[at]!,
        upload_id: id,
        original_name,
        type,
        bytes,
        created_by_user_id: me.id,
      })),
    )
    .returning({ id: items.id });
  const [name, original] = [names[0]!, inOrder[0]!.original_name];
  const one = name === original ? 'File added' : `Added as “${name}”, because “${original}” already exists`;
  const rows = await itemRows(db).where(
    inArray(
      items.id,
      made.map(({ id }) => id),
    ),
  );
  return reply(rows.map(asItem(me)), { message: made.length === 1 ? one : `${made.length} files added` });
}

async function rename(call: Call<ItemRow>, name: string, more: Partial<NewItem>, message: string) {
  const { db, record } = call;
  await refuseTaken(db, record.parent_id!, name, record.id);
  await db
    .update(items)
    .set({ name, ...more })
    .where(eq(items.id, record.id));
  return shown(call, record.id, message);
}

export const reviseFolder = (call: Call<ItemRow>, { name }: Values<(typeof folderForm)['fields']>) =>
  rename(call, name, {}, 'Folder saved');

export const reviseFile = (call: Call<ItemRow>, { name }: Values<(typeof fileForm)['fields']>) =>
  rename(call, call.record.kind === 'file' ? withEnding(name, call.record.name) : name, {}, 'File saved');

export const reviseLink = (call: Call<ItemRow>, { name, url }: Values<(typeof linkForm)['fields']>) =>
  rename(call, name, { url }, 'Link saved');
