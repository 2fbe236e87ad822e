import { pgTable } from 'drizzle-orm/pg-core';
import { amount, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const expenses = pgTable('expenses', {
  id: id(),
  service_id: integer().notNull(),
  service_occurrence_id: integer(),
  supplier: text().notNull(),
  notes: text(),
  cost: amount().notNull(),
  expense_at: day().notNull(),
  receipt_id: integer(),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});
