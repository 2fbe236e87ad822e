import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, integer, text } from '../../platform/columns.ts';

/** Append-only. */
export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  user_id: integer(),
  username: text(),
  action: text().notNull(),
  subject: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
  ip: text(),
  request_id: text(),
});
