import { pgTable } from 'drizzle-orm/pg-core';
import { day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const employees = pgTable('employees', {
  id: id(),
  company_id: integer().notNull(),
  user_id: integer(),
  full_name: text().notNull(),
  email: text(),
  mobile: text(),
  role: text(),
  started_at: day(),
  ...timestamps,
  deleted_at: instant(),
});
