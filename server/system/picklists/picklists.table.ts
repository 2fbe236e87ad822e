import { pgTable } from 'drizzle-orm/pg-core';
import type { ItemStatus } from '../../../contract/system/picklists.ts';
import { boolean, id, integer, text, timestamps } from '../../platform/columns.ts';

export const pickLists = pgTable('pick_lists', {
  id: id(),
  label: text().notNull(),
  identifier: text().notNull(),
  description: text(),
  ...timestamps,
});

export const pickListItems = pgTable('pick_list_items', {
  id: id(),
  pick_list_id: integer().notNull(),
  label: text().notNull(),
  identifier: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  status: text().$type<ItemStatus>().notNull().default('active'),
  is_default: boolean().notNull().default(false),
  ...timestamps,
});
