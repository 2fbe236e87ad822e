import { and, desc, eq, sql } from 'drizzle-orm';
import type { DocumentVersion } from '../../../contract/together/files.ts';
import { users } from '../../system/people/people.table.ts';
import { atTheDoor, canDo } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { editFiles, seeHistory } from './folders.access.ts';
import type { documentForm, newDocumentForm } from './folders.forms.ts';
import { itemById } from './folders.rows.ts';
import type { ItemRow } from './folders.rows.ts';
import { documentVersions as versions, folderItems as items } from './folders.table.ts';
import { put } from './folders.ts';
import { refuseTaken } from './names.ts';

export async function addDocument(call: Call<ItemRow>, { name, content }: Values<(typeof newDocumentForm)['fields']>) {
  const { db, me, record } = call;
  await refuseTaken(db, record.id, name);
  const text = content ?? '';
  const item_id = await put(call, {
    kind: 'document',
    type: 'document',
    name,
    version: 1,
    bytes: Buffer.byteLength(text),
  });
  await db.insert(versions).values({ item_id, version: 1, content: text, created_by_user_id: me.id });
  return reply(await itemById(db, me, item_id), { message: 'Document added' });
}

/** The text of a version; the current one by default. */
export async function contentOf(db: Database, { id, version }: Pick<ItemRow, 'id' | 'version'>): Promise<string> {
  const [found] = await db
    .select({ content: versions.content })
    .from(versions)
    .where(and(eq(versions.item_id, id), eq(versions.version, version)));
  if (!found) throw notFound('version');
  return found.content;
}

export const documentValues = async ({ db, record }: Call<ItemRow>) => ({ content: await contentOf(db, record) });

/** The next version; the numbers of versions that were undone are used again. */
async function addVersion({ db, me, record }: Call<ItemRow>, content: string): Promise<void> {
  const version = record.version + 1;
  await db.insert(versions).values({ item_id: record.id, version, content, created_by_user_id: me.id });
  await db
    .update(items)
    .set({ version, bytes: Buffer.byteLength(content) })
    .where(eq(items.id, record.id));
}

/** A save without changes does not make a version. */
export async function saveDocument(call: Call<ItemRow>, values: Values<(typeof documentForm)['fields']>) {
  const content = values.content ?? '';
  if (content !== (await contentOf(call.db, call.record))) await addVersion(call, content);
  return reply(await itemById(call.db, call.me, call.record.id), { message: 'Document saved' });
}

export const listVersions = ({ db, me, record }: Call<ItemRow>): Promise<DocumentVersion[]> =>
  db
    .select({
      id: versions.id,
      version: versions.version,
      size: sql<number>`octet_length(${versions.content})`,
      user: sql<DocumentVersion['user']>`case when ${users.id} is not null then
        jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
      created_at: versions.created_at,
      current: sql<boolean>`${versions.version} = ${record.version}`,
      can: canDo(me, { restore: editFiles }),
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.created_by_user_id))
    .where(eq(versions.item_id, record.id))
    .orderBy(desc(versions.version))
    .limit(200);

const named = (call: Call<ItemRow>): number => {
  const version = idParam(call.params['version']);
  if (version === null) throw notFound('version');
  return version;
};

/** Users who only see a shared document do not see what was written before it was shared. */
export async function showVersion(call: Call<ItemRow>) {
  const version = named(call);
  if (version !== call.record.version && !atTheDoor(seeHistory, call.me)) throw notFound('version');
  return { content: await contentOf(call.db, { id: call.record.id, version }) };
}

/** The text of an old version becomes the newest one; nothing in between is lost. */
export async function restoreVersion(call: Call<ItemRow>) {
  const version = named(call);
  if (version === call.record.version) throw refused('This is already the current version.');
  await addVersion(call, await contentOf(call.db, { id: call.record.id, version }));
  return reply(await itemById(call.db, call.me, call.record.id), { message: `Version ${version} restored` });
}
