import { pgTable } from 'drizzle-orm/pg-core';
import { id, integer, text, timestamps } from '../../platform/columns.ts';

export const companyUsers = pgTable('company_users', {
  id: id(),
  company_id: integer().notNull(),
  user_id: integer().notNull(),
  kind: text().$type<'staff' | 'client'>().notNull().default('staff'),
  /** The client that a client's user signs in for. */
  contact_company_id: integer(),
  ...timestamps,
});
