import { and, desc, ne, sql } from 'drizzle-orm';
import { creativesShown } from '../../../contract/overview/dashboard.ts';
import type { FolderItem } from '../../../contract/together/files.ts';
import { asItem, itemRows } from '../../together/folders/folders.rows.ts';
import { isFor, isLive } from '../../together/folders/folders.sight.ts';
import { folderItems as items, folderShares as shares } from '../../together/folders/folders.table.ts';
import type { Call } from '../../platform/calls.ts';

/** The latest changes among everything shared with the caller, in any folder. */
export async function latestCreatives({ db, me }: Call): Promise<FolderItem[]> {
  const shared = sql`(select folder_below(item_id) from ${shares} where ${isFor(me)})`;
  const rows = await itemRows(db)
    .where(and(sql`${items.id} in ${shared}`, ne(items.kind, 'folder'), isLive()))
    .orderBy(desc(items.updated_at), desc(items.id))
    .limit(creativesShown);
  return rows.map(asItem(me));
}
