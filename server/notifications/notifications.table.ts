import { pgTable } from 'drizzle-orm/pg-core';
import { boolean, id, instant, integer, text } from '../platform/columns.ts';

export const notifications = pgTable('notifications', {
  id: id(),
  user_id: integer().notNull(),
  kind: text().notNull(),
  text: text().notNull(),
  url: text().notNull(),
  actor_id: integer(),
  digest: boolean().notNull().default(false),
  read_at: instant(),
  created_at: instant().notNull(),
});
