import { useRecord } from '../../platform/lists/useRecord.ts';
import { campaignsPath, campaignTopics } from './campaignActions.ts';

export const useCampaign = (id: string) =>
  useRecord(`${campaignsPath}/{id}`, { id }, { row: 'campaigns', topic: campaignTopics(id) });
