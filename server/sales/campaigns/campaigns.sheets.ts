import { campaignStatuses, memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { Campaign, CampaignMember } from '../../../contract/sales/campaigns.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';

export const campaignSheet: SheetColumn<Campaign>[] = [
  { label: 'ID', value: ({ id }) => id, width: 8 },
  { label: 'Name', value: ({ name }) => name, width: 32 },
  { label: 'Status', value: ({ status }) => campaignStatuses[status], width: 12 },
  { label: 'Owner', value: ({ owner }) => owner?.display_name },
  { label: 'Starts', value: ({ starts_on }) => starts_on, width: 12, as: 'day' },
  { label: 'Ends', value: ({ ends_on }) => ends_on, width: 12, as: 'day' },
  { label: 'Members', value: ({ counts }) => counts.members, width: 10 },
  { label: 'Contacted', value: ({ counts }) => counts.contacted, width: 10 },
  { label: 'Replied', value: ({ counts }) => counts.replied, width: 10 },
  { label: 'Description', value: ({ description }) => description, width: 40 },
];

export const memberSheet: SheetColumn<CampaignMember>[] = [
  { label: 'ID', value: ({ id }) => id, width: 8 },
  { label: 'Person', value: ({ person }) => person?.display_name, width: 24 },
  { label: 'Company', value: ({ company }) => company?.name, width: 32 },
  { label: 'Email', value: ({ email }) => email, width: 28 },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Status', value: ({ status }) => memberStatuses[status], width: 16 },
  { label: 'Assigned to', value: ({ owner }) => owner?.display_name },
  { label: 'Contacted', value: ({ contacted_at }) => contacted_at, width: 12, as: 'day' },
  { label: 'Replied', value: ({ replied_at }) => replied_at, width: 12, as: 'day' },
  { label: 'Deal', value: ({ deal }) => deal?.name, width: 28 },
  { label: 'Notes', value: ({ notes }) => notes, width: 40 },
];
