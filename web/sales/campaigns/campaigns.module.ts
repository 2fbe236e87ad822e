import { campaignPlaces } from '../../../contract/sales/campaigns.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const campaigns = defineModule({
  places: campaignPlaces,
  finds: { campaigns: { screen: 'campaign', access: ['browse campaigns'] } },
  screens: {
    campaigns: async () => (await import('./CampaignsBrowse.tsx')).CampaignsBrowse,
    campaign: async () => (await import('./CampaignPage.tsx')).CampaignPage,
    'campaigns-bulk': async () => (await import('./CampaignBulk.tsx')).CampaignBulk,
    'contact-report': async () => (await import('./CampaignReport.tsx')).CampaignReport,
  },
  commands: [
    {
      label: 'Add Campaign',
      access: ['add campaigns'],
      run: async () => (await import('./campaignActions.ts')).addCampaign(),
    },
  ],
});
