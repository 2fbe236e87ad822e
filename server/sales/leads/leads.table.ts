import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type { LeadStatus } from '../../../contract/sales/leads.ts';
import { id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const leads = pgTable('leads', {
  id: id(),
  first_name: text(),
  last_name: text(),
  company_name: text(),
  name: text()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), company_name, '')`,
    ),
  company_id: integer(),
  person_id: integer(),
  job_title: text(),
  email: text(),
  phone: text(),
  website: text(),
  source_id: integer(),
  campaign_id: integer(),
  status: text().$type<LeadStatus>().notNull().default('new'),
  owner_id: integer(),
  created_by_user_id: integer(),
  notes: text(),
  last_touch_at: instant(),
  deal_id: integer(),
  converted_at: instant(),
  archived_at: instant(),
  ...timestamps,
  deleted_at: instant(),
});
