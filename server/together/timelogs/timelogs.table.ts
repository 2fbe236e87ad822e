import { pgTable } from 'drizzle-orm/pg-core';
import { amount, boolean, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const timeLogs = pgTable('time_logs', {
  id: id(),
  user_id: integer().notNull(),
  reference_type: text().notNull(),
  reference_id: integer().notNull(),
  service_occurrence_id: integer(),
  title: text().notNull(),
  description: text(),
  start_at: instant().notNull(),
  end_at: instant(),
  seconds: integer(),
  is_billable: boolean().notNull().default(false),
  hourly_rate: amount(),
  ...timestamps,
  deleted_at: instant(),
});
