import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { ViewState } from '../../../contract/platform/views.ts';
import { boolean, id, integer, text, timestamps } from '../../platform/columns.ts';

export const listViews = pgTable('list_views', {
  id: id(),
  user_id: integer().notNull(),
  list: text().notNull(),
  name: text().notNull(),
  state: jsonb().$type<ViewState>().notNull(),
  is_shared: boolean().notNull().default(false),
  ...timestamps,
});
