import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { folderItems as items } from './folders.table.ts';

/** The folder of the record with this node, as sent with the record. */
export const folderOf = (node: SQL) =>
  sql<{ id: number; name: string } | null>`(select jsonb_build_object('id', ${items}.id, 'name', ${items}.name)
    from ${items} where ${items}.node_id = ${node})`;
