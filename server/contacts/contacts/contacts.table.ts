import { sql } from 'drizzle-orm';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Address } from '../../../contract/platform/forms.ts';
import { boolean, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const contactCompanies = pgTable('contact_companies', {
  id: id(),
  node_id: integer().notNull(),
  name: text().notNull(),
  description: text(),
  type: text().$type<'prospect' | 'client'>().notNull().default('prospect'),
  owner_id: integer(),
  created_by_user_id: integer(),
  invoice_day: integer(),
  physical_address: jsonb().$type<Address>(),
  postal_address: jsonb().$type<Address>(),
  website: text(),
  phone: text(),
  email: text(),
  industry_id: integer(),
  source_id: integer(),
  logo_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});

export const contactCompanyBrands = pgTable('contact_company_brands', {
  id: id(),
  company_id: integer().notNull(),
  item_id: integer().notNull(),
});

export const contactCompanyTags = pgTable('contact_company_tags', {
  id: id(),
  company_id: integer().notNull(),
  tag_id: integer().notNull(),
});

export const people = pgTable('people', {
  id: id(),
  node_id: integer().notNull(),
  company_id: integer(),
  prefix_id: integer(),
  first_name: text().notNull(),
  last_name: text(),
  display_name: text().generatedAlwaysAs(sql`trim(first_name || ' ' || coalesce(last_name, ''))`),
  job_title: text(),
  job_description: text(),
  address: jsonb().$type<Address>(),
  phone: text(),
  email: text(),
  is_primary: boolean().notNull().default(false),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});
