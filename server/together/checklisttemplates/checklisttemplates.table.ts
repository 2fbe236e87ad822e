import { pgTable } from 'drizzle-orm/pg-core';
import { id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const checklistTemplates = pgTable('checklist_templates', {
  id: id(),
  title: text().notNull(),
  description: text(),
  archived_at: instant(),
  ...timestamps,
});

export const checklistTemplateItems = pgTable('checklist_template_items', {
  id: id(),
  template_id: integer().notNull(),
  title: text().notNull(),
  description: text(),
  sequence: integer().notNull(),
  ...timestamps,
});
