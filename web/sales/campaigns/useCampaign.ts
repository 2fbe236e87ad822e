import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { campaignsPath, campaignTopics } from './campaignActions.ts';

export const useCampaign = (id: string) => useRecord<Campaign>(`${campaignsPath}/${id}`, { topic: campaignTopics(id) });
