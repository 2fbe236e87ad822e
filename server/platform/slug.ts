import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';
import type { IdTable } from './records.ts';

const longest = 80;

/** "Café & Bar" as "cafe-bar": the name a label goes by in addresses and files. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '') || 'item';

/** The label's slug, numbered when rows of the condition have it already. */
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
