import { sql } from 'drizzle-orm';
import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';
import type { ItemKind } from '../../../contract/together/files.ts';
import { id, instant, integer, text, timestamps } from '../../platform/columns.ts';

/** Folders and their contents. */
export const folderItems = pgTable('folder_items', {
  id: id(),
  parent_id: integer(),
  node_id: integer(),
  kind: text().$type<ItemKind>().notNull().default('folder'),
  name: text().notNull(),
  upload_id: integer(),
  original_name: text(),
  type: text(),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  url: text(),
  version: integer().notNull().default(0),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
  rank: smallint().generatedAlwaysAs(
    sql`case when deleted_at is not null then 2 when kind = 'folder' then 0 else 1 end`,
  ),
});

export const documentVersions = pgTable('document_versions', {
  id: id(),
  item_id: integer().notNull(),
  version: integer().notNull(),
  content: text().notNull(),
  created_by_user_id: integer(),
  created_at: timestamps.created_at,
});

export const folderShares = pgTable('folder_shares', {
  id: id(),
  item_id: integer().notNull(),
  user_id: integer(),
  role_id: integer(),
  company_id: integer(),
  created_by_user_id: integer(),
  created_at: timestamps.created_at,
});
