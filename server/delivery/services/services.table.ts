import { numeric, pgTable } from 'drizzle-orm/pg-core';
import { amount, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const services = pgTable('services', {
  id: id(),
  node_id: integer().notNull(),
  company_id: integer().notNull(),
  person_id: integer(),
  owner_id: integer(),
  created_by_user_id: integer(),
  service_type_id: integer().notNull(),
  deal_id: integer(),
  name: text().notNull(),
  status: integer().$type<1 | 2>().notNull().default(1),
  recurring: integer().$type<0 | 1 | 2>().notNull().default(0),
  recurrence_rule: text(),
  recurrences_max: integer(),
  time_zone: text().notNull().default('UTC'),
  fee: amount().notNull().default(0),
  budget: amount().notNull().default(0),
  hour_budget: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
  fee_setup: amount().notNull().default(0),
  fee_perc_ad_spend: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(0),
  notes: text(),
  priority: integer().notNull().default(2),
  completed_at: instant(),
  archived_at: instant(),
  ...timestamps,
  deleted_at: instant(),
});

export const serviceTags = pgTable('service_tags', {
  id: id(),
  service_id: integer().notNull(),
  tag_id: integer().notNull(),
});

export const serviceOccurrences = pgTable('service_occurrences', {
  id: id(),
  service_id: integer().notNull(),
  start_at: instant().notNull(),
  end_at: instant().notNull(),
  budget: amount().notNull().default(0),
  hour_budget: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
  ...timestamps,
});
