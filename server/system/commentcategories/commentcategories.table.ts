import { pgTable } from 'drizzle-orm/pg-core';
import { defaultCategoryColor } from '../../../contract/system/commentcategories.ts';
import { id, integer, text, timestamps } from '../../platform/columns.ts';

export const commentCategories = pgTable('comment_categories', {
  id: id(),
  label: text().notNull(),
  color: text().notNull().default(defaultCategoryColor),
  sequence: integer().notNull(),
  ...timestamps,
});
