import { pgTable } from 'drizzle-orm/pg-core';
import { amount, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const deals = pgTable('deals', {
  id: id(),
  cid: text(),
  node_id: integer().notNull(),
  company_id: integer().notNull(),
  person_id: integer(),
  owner_id: integer(),
  created_by_user_id: integer(),
  name: text().notNull(),
  status: text().$type<'in-progress' | 'won' | 'lost'>().notNull().default('in-progress'),
  closed_at: instant(),
  expected_close_on: day(),
  lost_reason: text(),
  value: amount().notNull().default(0),
  priority: integer().notNull().default(2),
  notes: text(),
  archived_at: instant(),
  ...timestamps,
  deleted_at: instant(),
});

export const dealTags = pgTable('deal_tags', { id: id(), deal_id: integer().notNull(), tag_id: integer().notNull() });

/** What a deal sells, with the service once it has been converted. */
export const dealServiceTypes = pgTable('deal_service_types', {
  id: id(),
  deal_id: integer().notNull(),
  service_type_id: integer().notNull(),
  service_id: integer(),
});
