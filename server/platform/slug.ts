import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { slugOf } from '../../contract/platform/slug.ts';
import type { Database } from './database/database.ts';
import type { IdTable } from './records.ts';

/** The label's slug, numbered if rows that match the condition already have it. */
export async function freeSlug(
  db: Database,
  table: IdTable,
  column: PgColumn,
  label: string,
  among: SQL = sql`true`,
): Promise<string> {
  const slug = slugOf(label);
  const found = await db.execute<{ name: string }>(
    sql`select ${column} as name from ${table} where ${among} and (${column} = ${slug} or ${column} like ${`${slug}-%`})`,
  );
  const taken = new Set(found.rows.map((row) => row.name));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
