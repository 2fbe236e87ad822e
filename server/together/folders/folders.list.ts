import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BrowseMeta, Folder } from '../../../contract/together/files.ts';
import { atTheDoor } from '../../platform/access.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { list, pageRows } from '../../platform/lists.ts';
import { nodeOfRecord, readReference } from '../../platform/reference.ts';
import { notFound } from '../../platform/problems.ts';
import { addFolders, browseFolders, uploadFiles } from './folders.access.ts';
import { asItem, itemRows } from './folders.rows.ts';
import type { BrowsedRow } from './folders.rows.ts';
import { isItem, isLive, isSeen, isSharedWith, sharedFrom } from './folders.sight.ts';
import { folderItems as items } from './folders.table.ts';

const browsed = (call: Call) => call.record as BrowsedRow;

/** Whether the home shows the caller's shared items instead of the central files: always for a client's user, else on request. */
const isSharedHome = (call: Call): boolean => {
  const { parent_id, node_id } = browsed(call);
  return parent_id === null && node_id === null && (call.me.is_customer || queryText(call, 'shared') === 'true');
};

/** Users who see the folder through its record see the whole path from the home folder, others only from the shared folder on. */
async function seenTrail({ db, me, record }: Call<BrowsedRow>): Promise<Folder['trail']> {
  if (!record.is_shared) return record.trail;
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(sql`${items.id} = any(folder_trail(${record.id}::int))`, isSeen(me)));
  const seen = new Set(found.map(({ id }) => id));
  return record.trail.filter(({ id }) => seen.has(id));
}

async function folderOf(call: Call): Promise<Folder> {
  const { id, parent_id, name, has_share } = browsed(call);
  const trail = await seenTrail(call as Call<BrowsedRow>);
  const isReal = !isSharedHome(call);
  const mayUpload = isReal && atTheDoor(uploadFiles, call.me);
  return {
    id,
    parent: parent_id,
    name,
    trail,
    shared_from: isReal && has_share ? await sharedFrom(call.db, call.me, id) : null,
    can: {
      add_folder: isReal && atTheDoor(addFolders, call.me),
      add_file: mayUpload,
      add_document: mayUpload,
      add_link: mayUpload,
    },
  };
}

const contents = list({
  id: items.id,
  query: ({ db }) => itemRows(db),
  first: items.rank,
  sort: {
    name: items.name,
    size: sql`${items.bytes}`,
    updated_at: sql`${items.updated_at}`,
    modified: sql`${items.updated_at}`,
  },
  defaultSort: 'name',
  search: items.name,
  within: (call) =>
    isSharedHome(call)
      ? and(isItem, isSharedWith(call.me), isLive(), call.me.is_customer ? undefined : isSeen(call.me))
      : and(eq(items.parent_id, browsed(call).id), call.me.is_customer ? isNull(items.deleted_at) : undefined),
  meta: async (call): Promise<BrowseMeta> => ({ isCustomer: call.me.is_customer, folder: await folderOf(call) }),
});

/** One page of a folder. Users who see the folder see everything in it. */
export async function browse(call: Call<BrowsedRow>) {
  const { rows, meta } = await pageRows(contents, browseFolders, call);
  return reply(rows.map(asItem(call.me)), { meta });
}

/** The folder to start in: that of the record in the call, or the central files. */
export async function root(call: Call) {
  const isNamed = call.query['reference_type'] !== undefined || call.query['reference_id'] !== undefined;
  const node = isNamed ? await nodeOfRecord(call.db, await readReference(call, call.query)) : null;
  const [found] = await call.db
    .select({ id: items.id, parent: items.parent_id, name: items.name })
    .from(items)
    .where(and(isNull(items.parent_id), node === null ? isNull(items.node_id) : eq(items.node_id, node)));
  if (!found) throw notFound('folder');
  return reply(found);
}
