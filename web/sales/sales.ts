import { campaigns } from './campaigns/campaigns.module.ts';
import { deals } from './deals/deals.module.ts';
import { leads } from './leads/leads.module.ts';

export const salesModules = [deals, leads, campaigns];
