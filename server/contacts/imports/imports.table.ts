import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind } from '../../../contract/contacts/imports.ts';
import { id, instant, integer, text } from '../../platform/columns.ts';

/** A row that was left out: its number, its original cells, what was wrong. */
export type FailedRow = { row: number; cells: string[]; messages: string[] };

export const imports = pgTable('imports', {
  id: id(),
  kind: text().$type<ImportKind>().notNull(),
  user_id: integer().notNull(),
  original_name: text().notNull(),
  mapping: jsonb().$type<{ heading: string; target: string | null }[]>().notNull(),
  added: integer().notNull(),
  updated: integer().notNull(),
  skipped: integer().notNull(),
  failed: jsonb().$type<FailedRow[]>().notNull(),
  batch: uuid().notNull(),
  created_at: instant().notNull(),
});
