import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { addNode } from '../../platform/nodes.ts';
import { programs } from './programs.table.ts';

type New = Omit<typeof programs.$inferInsert, 'id' | 'root_id' | 'node_id'>;

/** A new program, or a project below the place of its target. */
export async function makeProgram(db: Database, values: New, below: { root_id: number; node_id: number } | null) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('programs', 'id'))::int as id`,
  );
  const { id } = rows[0]!;
  const node_id = await addNode(db, 'Program', below?.node_id ?? null);
  const [made] = await db
    .insert(programs)
    .values({ ...values, id, node_id, root_id: below?.root_id ?? id })
    .returning();
  return made!;
}
