import { pgTable } from 'drizzle-orm/pg-core';
import { defaultTagColor } from '../../../contract/system/tags.ts';
import { id, text, timestamps } from '../../platform/columns.ts';

export const tags = pgTable('tags', {
  id: id(),
  label: text().notNull(),
  color: text().notNull().default(defaultTagColor),
  ...timestamps,
});
