import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { updateAll } from '../../platform/bulk.ts';
import type { Database } from '../../platform/database/database.ts';
import { folderItems as items } from './folders.table.ts';
import { freeNames } from './names.ts';

/** When records are merged, the contents of one folder move into the other; equal names are numbered. */
export async function moveFolder(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const roots = await db
    .select({ id: items.id, node_id: items.node_id })
    .from(items)
    .where(inArray(items.node_id, [from, to]))
    .orderBy(asc(items.id))
    .for('update');
  const [source, target] = [from, to].map((node) => roots.find(({ node_id }) => node_id === node)?.id);
  if (!source || !target) return;
  const moved = await db
    .select({ id: items.id, name: items.name, isLive: sql<boolean>`${isNull(items.deleted_at)}` })
    .from(items)
    .where(eq(items.parent_id, source))
    .orderBy(asc(items.id));
  const live = moved.filter(({ isLive }) => isLive);
  const names = await freeNames(
    db,
    target,
    live.map(({ name }) => name),
  );
  const nameOf = new Map(live.map(({ id }, at) => [id, names[at]!]));
  await updateAll(
    db,
    items,
    moved.map(({ id, name }) => ({ id, image: { parent_id: target, name: nameOf.get(id) ?? name } })),
  );
  // Shares of the folder itself move to the other one.
  await db.execute(sql`select move_references('folder_items'::regclass, null, ${source}, ${target})`);
}
