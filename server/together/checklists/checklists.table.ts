import { sql } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { boolean, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const checklists = pgTable('checklists', {
  id: id(),
  cid: text().notNull(),
  reference_type: text().notNull(),
  reference_id: integer().notNull(),
  record: text()
    .notNull()
    .generatedAlwaysAs(sql`reference_type || '.' || reference_id::text`),
  title: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  created_by_user_id: integer(),
  ...timestamps,
});

export const checklistItems = pgTable('checklist_items', {
  id: id(),
  cid: text().notNull(),
  checklist_id: integer().notNull(),
  node_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  status: boolean().notNull().default(false),
  sequence: bigint({ mode: 'number' }).notNull(),
  assigned_to_id: integer(),
  due_on: day(),
  done_at: instant(),
  ...timestamps,
});
