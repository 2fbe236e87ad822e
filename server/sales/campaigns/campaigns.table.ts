import { pgTable } from 'drizzle-orm/pg-core';
import type { CampaignStatus, MemberStatus } from '../../../contract/sales/campaigns.ts';
import { day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

export const campaigns = pgTable('campaigns', {
  id: id(),
  name: text().notNull(),
  description: text(),
  status: text().$type<CampaignStatus>().notNull().default('planned'),
  starts_on: day(),
  ends_on: day(),
  owner_id: integer(),
  created_by_user_id: integer(),
  ...timestamps,
  deleted_at: instant(),
});

/** A company or a person that a campaign is aimed at: exactly one of the two. */
export const campaignMembers = pgTable('campaign_members', {
  id: id(),
  campaign_id: integer().notNull(),
  company_id: integer(),
  person_id: integer(),
  status: text().$type<MemberStatus>().notNull().default('new'),
  owner_id: integer(),
  notes: text(),
  contacted_at: instant(),
  replied_at: instant(),
  deal_id: integer(),
  ...timestamps,
});
