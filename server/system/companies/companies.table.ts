import { pgTable } from 'drizzle-orm/pg-core';
import { day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const organizationCompanies = pgTable('organization_companies', {
  id: id(),
  name: text().notNull(),
  description: text(),
  telephone: text(),
  email: text(),
  time_zone: text().notNull().default('UTC'),
  week_ends_on: integer().notNull().default(4),
  started_at: day(),
  ...timestamps,
  deleted_at: instant(),
});
