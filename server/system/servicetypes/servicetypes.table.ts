import { pgTable } from 'drizzle-orm/pg-core';
import { id, text, timestamps } from '../../platform/columns.ts';

export const serviceTypes = pgTable('service_types', {
  id: id(),
  name: text().notNull(),
  identifier: text().notNull(),
  description: text(),
  ...timestamps,
});
