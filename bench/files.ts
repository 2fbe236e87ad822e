import type { Pool } from 'pg';
import type { Asked } from './load.ts';

export type FolderBench = { folder: number };

const entries = 10_000;

/** A folder of 10,000 entries in the central files: links, so that no bytes are needed; some of them shared. */
export async function fillFolder(pool: Pool): Promise<FolderBench> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into folder_items (parent_id, name) select id, 'Archive' from folder_items
     where parent_id is null and node_id is null returning id`,
  );
  const folder = rows[0]!.id;
  await pool.query('alter table folder_items disable trigger user');
  await pool.query(
    `insert into folder_items (parent_id, kind, name, type, url)
     select $1, case when n % 20 = 0 then 'folder' else 'link' end, substr(md5(n::text), 1, 8) || ' draft ' || n,
       case when n % 20 = 0 then null else 'link' end, case when n % 20 = 0 then null else 'https://example.test/' || n end
     from generate_series(1, $2::int) n`,
    [folder, entries],
  );
  await pool.query('alter table folder_items enable trigger user');
  await pool.query(
    `insert into folder_shares (item_id, user_id) select id, (select min(id) from users) from folder_items
     where parent_id = $1 and id % 10 = 0`,
    [folder],
  );
  return { folder };
}

/** What the bare server does for the same work. */
export const bareFolder = {
  name: 'folder',
  table: 'folder_items i',
  joins: '',
  id: 'i.id',
  keys: ['i.rank', 'i.name'],
  columns: `i.id, i.name, i.updated_at, i.deleted_at, exists (select from folder_shares s where s.item_id = i.id) as "isShared",
    case when i.kind <> 'folder' then json_build_object('id', i.id, 'original_name', coalesce(i.original_name, i.name),
      'type', i.type, 'size', i.bytes, 'url', i.url) end as file`,
  where: 'i.parent_id = $1',
};

type Bench = FolderBench & { cookie: string };
const offsetOf = (turn: number) => (turn % 40) * 25;

export const folderWorks = [
  {
    name: 'browse a folder of 10,000 entries',
    // The bare answer is one cheap count; ours also checks who is asking and that they may see the folder.
    bar: 3,
    ours: ({ folder, cookie }: Bench, turn: number): Asked => ({
      method: 'GET',
      path: `/api/system/folders/${folder}/browse?limit=25&page=${offsetOf(turn) / 25 + 1}`,
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: ({ folder }: Bench, turn: number): Asked => ({
      method: 'GET',
      path: `/folder?id=${folder}&offset=${offsetOf(turn)}`,
    }),
  },
];
