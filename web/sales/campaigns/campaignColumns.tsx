import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { CampaignState } from './CampaignState.tsx';
import { shareText } from './campaignWords.ts';

export const campaignColumns: Column<Campaign>[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  { key: 'status', label: 'Status', sort: 'status', render: ({ status }) => <CampaignState status={status} /> },
  { key: 'owner', label: 'Owner', yields: 5, sort: 'owner', render: ({ owner }) => owner?.display_name },
  { key: 'members', label: 'Members', yields: 6, align: 'right', render: ({ counts }) => counts.members },
  {
    key: 'contacted',
    label: 'Contacted',
    yields: 4,
    align: 'right',
    render: ({ counts }) => shareText(counts.contacted, counts.members),
  },
  {
    key: 'replied',
    label: 'Replied',
    yields: 3,
    align: 'right',
    render: ({ counts }) => shareText(counts.replied, counts.contacted),
  },
  {
    key: 'starts_on',
    label: 'Starts',
    yields: 2,
    sort: 'starts_on',
    align: 'right',
    render: ({ starts_on }) => formatDate(starts_on, 'table'),
  },
  {
    key: 'ends_on',
    label: 'Ends',
    yields: 1,
    sort: 'ends_on',
    align: 'right',
    render: ({ ends_on }) => formatDate(ends_on, 'table'),
  },
];
