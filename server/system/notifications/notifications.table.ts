import { sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../../../contract/system/notifications.ts';
import { boolean, id, instant, integer, text } from '../../platform/columns.ts';

export const notifications = pgTable('notifications', {
  id: id(),
  user_id: integer().notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  text: text().notNull(),
  url: text().notNull(),
  actor_id: integer(),
  record_type: text(),
  record_id: integer(),
  in_app: boolean().notNull().default(true),
  digest: boolean().notNull().default(false),
  read_at: instant(),
  /** The change it is about; undoing that withdraws it. */
  batch: uuid().default(sql`current_batch()`),
  created_at: instant().notNull(),
});
