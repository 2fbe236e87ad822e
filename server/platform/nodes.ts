import { pgTable } from 'drizzle-orm/pg-core';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { id, instant, integer, text } from './columns.ts';
import type { Database } from './database/database.ts';

/** A record's place in the tree. Comments, files, checklists and time are attached to nodes; a subtree is everything below one. */
export const nodes = pgTable('nodes', {
  id: id(),
  parent_id: integer(),
  kind: text().notNull(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
});

/** A new place below its parent, for a record of the kind. */
export async function addNode(db: Database, kind: string, parent_id: number | null): Promise<number> {
  const [made] = await db.insert(nodes).values({ kind, parent_id }).returning({ id: nodes.id });
  return made!.id;
}

export async function moveNode(db: Database, id: number, parent_id: number | null): Promise<void> {
  await db.update(nodes).set({ parent_id }).where(eq(nodes.id, id));
}

/** The ids of a node and everything below it, for use after `in`. */
export const subtree = (id: number): SQL => sql`(
  with recursive below as (
    select ${id}::int as id
    union all
    select n.id from nodes n join below b on n.parent_id = b.id
  )
  select id from below)`;
