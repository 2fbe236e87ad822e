import { sql } from 'drizzle-orm';
import type { Searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseCampaigns } from './campaigns.access.ts';
import { campaigns } from './campaigns.table.ts';

export const searchedCampaigns: Searched = {
  table: campaigns,
  name: sql`${campaigns.name}`,
  named: campaigns.name,
  hint: sql`initcap(${campaigns.status})`,
  text: sql`${campaigns.name}`,
  read: browseCampaigns,
  isLive: () => notTrashed(campaigns),
};
