import { IconTargetArrow } from '@tabler/icons-react';
import { campaignPlaces } from '../../../contract/sales/campaigns.places.ts';
import { defineModule } from '../../platform/modules/module.ts';
import type { RecordAction } from '../../platform/modules/module.ts';

const picked = () => import('./pickedActions.ts');

const addTo = (on: 'Company' | 'Person', kind: 'companies' | 'people'): RecordAction => ({
  on,
  label: 'Add to Campaign',
  icon: IconTargetArrow,
  access: ['edit campaigns'],
  run: (row) => void picked().then(({ addPicked }) => addPicked(kind, [row])),
  several: async (rows, done) => (await picked()).addPicked(kind, rows, done),
});

export const campaigns = defineModule({
  places: campaignPlaces,
  finds: { campaigns: { screen: 'campaign', access: ['browse campaigns'] } },
  screens: {
    campaigns: async () => (await import('./CampaignsBrowse.tsx')).CampaignsBrowse,
    campaign: async () => (await import('./CampaignPage.tsx')).CampaignPage,
    'campaigns-bulk': async () => (await import('./CampaignBulk.tsx')).CampaignBulk,
    'contact-report': async () => (await import('./CampaignReport.tsx')).CampaignReport,
  },
  rowActions: [addTo('Company', 'companies'), addTo('Person', 'people')],
  commands: [
    {
      label: 'Add Campaign',
      access: ['add campaigns'],
      run: async () => (await import('./campaignActions.ts')).addCampaign(),
    },
  ],
});
