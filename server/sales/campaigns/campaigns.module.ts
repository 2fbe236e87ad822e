import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseCampaigns } from './campaigns.access.ts';
import { campaignChanges } from './campaigns.changes.ts';
import { campaignHandovers } from './campaigns.handovers.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { searchedCampaigns } from './campaigns.search.ts';
import { campaigns } from './campaigns.table.ts';

export const campaignsModule: Module = {
  routes: campaignRoutes,
  changes: campaignChanges,
  gives: [
    referables.give('Campaign', {
      table: campaigns,
      read: browseCampaigns,
      within: () => notTrashed(campaigns),
      only_told: true,
    }),
    searched.give('campaigns', searchedCampaigns),
    ...campaignHandovers,
  ],
};
