import { get } from '../../platform/routes.ts';
import { browseCampaigns } from '../../sales/campaigns/campaigns.access.ts';
import { findCampaign } from '../../sales/campaigns/campaigns.list.ts';
import { campaignReport } from './campaignreport.ts';

export const campaignReportRoutes = [
  get('/api/contacts/campaigns/{id}/report', browseCampaigns, campaignReport, { finder: findCampaign }),
];
