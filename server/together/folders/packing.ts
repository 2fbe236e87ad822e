import { Readable } from 'node:stream';
import { and, inArray, sql } from 'drizzle-orm';
import { fileLimits } from '../../../contract/together/files.ts';
import type { Call } from '../../platform/calls.ts';
import { disposition } from '../../platform/files/names.ts';
import { zipped } from '../../platform/files/zip.ts';
import type { Packed } from '../../platform/files/zip.ts';
import { notFound, refused } from '../../platform/problems.ts';
import type { Route } from '../../platform/routes.ts';
import { browseFolders } from './folders.access.ts';
import type { ItemRow } from './folders.rows.ts';
import { isItem, isLive, isSeen } from './folders.sight.ts';
import { folderItems as items } from './folders.table.ts';
import { firstFree } from './names.ts';
import { documentPage } from './sending.ts';
import { chosenIds } from './several.ts';

type Entry = Pick<ItemRow, 'id' | 'name' | 'kind' | 'version' | 'url'> & {
  way: number[];
  updated_at: string;
  storage_key: string | null;
  bytes: number;
};

/** The chosen items that the caller sees, with their contents; removed ones are left out. */
async function entriesOf({ db, me }: Call, ids: number[]): Promise<Entry[]> {
  const seen = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), isItem, isSeen(me), isLive()));
  if (seen.length !== ids.length) throw notFound('file');
  const { rows } = await db.execute<Entry>(sql`
    with recursive held as (
      select id, array[id] as way from ${items} where id = any(${sql.param(ids)}::int[])
      union all
      select inner_item.id, held.way || inner_item.id from ${items} inner_item join held on inner_item.parent_id = held.id
      where inner_item.deleted_at is null)
    select held.way, i.id, i.name, i.kind, i.version, i.url, i.updated_at, i.bytes::float8 as bytes, u.storage_key
    from held join ${items} i on i.id = held.id left join uploads u on u.id = i.upload_id and u.stored_at is not null
    order by cardinality(held.way), i.rank, i.name, i.id limit ${fileLimits.packed.files + 1}`);
  return rows;
}

const endings: Partial<Record<Entry['kind'], string>> = { folder: '/', document: '.html', link: '.url' };

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
async function* nothing(): AsyncGenerator<Buffer> {}

/** The path of each item in the archive; equal names, e.g. a document and a file, are numbered. */
function placesOf(entries: readonly Entry[]): Map<number, string> {
  const places = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, way, name, kind } of entries) {
    const above = places.get(way.at(-2) ?? 0) ?? '';
    const ending = endings[kind] ?? '';
    const free = firstFree(name, (one) => taken.has((above + one + ending).toLowerCase())) + ending;
    taken.add((above + free).toLowerCase());
    places.set(id, above + free);
  }
  return places;
}

/** The content of an item: a file's bytes, a document as a page, a link as a shortcut file. */
function contentOf({ db, platform }: Call, entry: Entry): Packed['content'] {
  const { kind, url, storage_key } = entry;
  if (kind === 'folder') return nothing;
  if (kind === 'link') return () => once(`[InternetShortcut]\r\nURL=${url}\r\n`);
  if (kind === 'document') return async () => once(await documentPage(db, entry));
  return async () => {
    const stored = storage_key && (await platform.storage.read(storage_key));
    if (!stored) throw notFound('file');
    return stored;
  };
}

/** Several items, or a folder with its contents, as one archive; access is checked as for any download. */
export const packingRoute: Route = {
  method: 'GET',
  path: '/system/folders/download',
  access: browseFolders,
  mutates: false,
  kind: 'raw',
  summary: 'Several items, or folders with their contents, as one zip archive: items, ids separated by commas.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const ids = chosenIds(call);
    const entries = await entriesOf(call, ids);
    const { files, bytes } = fileLimits.packed;
    if (entries.length > files || entries.reduce((sum, entry) => sum + entry.bytes, 0) > bytes)
      throw refused('This is too much for one download. Please choose fewer items.');
    const places = placesOf(entries);
    const packed = entries.map((entry) => ({
      name: places.get(entry.id)!,
      at: new Date(entry.updated_at),
      content: contentOf(call, entry),
    }));
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': disposition('attachment', `${ids.length === 1 ? entries[0]!.name : 'Files'}.zip`),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(zipped(packed), { objectMode: false }));
  },
};
