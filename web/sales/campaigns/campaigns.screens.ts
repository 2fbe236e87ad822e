import type { Screen } from '../../platform/screens.ts';

const area = 'Contacts';
const access = 'browse campaigns';

export const campaignScreens: Screen[] = [
  {
    path: '/contacts/campaigns',
    name: 'campaigns',
    area,
    access,
    heading: 'Campaigns',
    sub_heading: 'Whom the agency turns to, and how far it got',
    menu: 'Campaigns',
    load: async () => (await import('./CampaignsBrowse.tsx')).CampaignsBrowse,
  },
  {
    path: '/contacts/campaign/{id}',
    name: 'campaign',
    area,
    access,
    heading: 'Campaign',
    parent: 'campaigns',
    load: async () => (await import('./CampaignPage.tsx')).CampaignPage,
  },
  {
    path: '/contacts/campaigns-bulk/{id}',
    name: 'campaigns-bulk',
    area,
    access: 'edit campaigns',
    heading: 'Campaign Bulk Update',
    parent: 'campaigns',
    load: async () => (await import('./CampaignBulk.tsx')).CampaignBulk,
  },
  {
    path: '/contacts/report/{id}',
    name: 'contact-report',
    area,
    access,
    heading: 'Campaign Report',
    parent: 'campaigns',
    load: async () => (await import('./CampaignReport.tsx')).CampaignReport,
  },
];
