import { and, ne, sql } from 'drizzle-orm';
import { handovers } from '../../system/handover/handover.slots.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseCampaigns, editCampaigns } from './campaigns.access.ts';
import { campaignMembers as members, campaigns } from './campaigns.table.ts';
import { isLiveMember } from './members.live.ts';

const isOpen = and(ne(campaigns.status, 'finished'), notTrashed(campaigns))!;

export const campaignHandovers = [
  handovers.give('campaigns', {
    table: campaigns,
    holder: campaigns.owner_id,
    open: () => isOpen,
    edit: editCampaigns,
    read: browseCampaigns,
  }),
  // Whoever is interested is worked on until there is a deal.
  handovers.give('members', {
    table: members,
    holder: members.owner_id,
    open: () => sql`${members.status} in ('new', 'contacted', 'replied', 'interested') and ${members.deal_id} is null
      and ${isLiveMember} and exists (select from ${campaigns} where ${campaigns.id} = ${members.campaign_id} and ${isOpen})`,
    edit: editCampaigns,
    read: browseCampaigns,
  }),
];
