import type { CampaignDeal, CampaignReport } from '../../../contract/sales/campaigns.ts';
import { statusText, statusTone } from '../deals/dealState.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { formatMoney } from '../../platform/format.ts';
import type { FigureColumn } from '../../ui/FigureTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { membersOf, shareText } from './campaignWords.ts';
import classes from './campaigns.module.css';

/** The progress of each colleague, with a link to their members. */
export const ownerColumns = (campaign: number): FigureColumn<CampaignReport['by_owner'][number]>[] => [
  {
    label: 'Assigned to',
    cell: ({ owner }) => (
      <a className={classes.link} href={membersOf(campaign, owner)}>
        {owner?.display_name ?? 'Unassigned'}
      </a>
    ),
  },
  { label: 'Members', align: 'right', cell: ({ members }) => members },
  { label: 'Contacted', align: 'right', cell: ({ contacted, members }) => shareText(contacted, members) },
  { label: 'Replied', align: 'right', cell: ({ replied, contacted }) => shareText(replied, contacted) },
  { label: 'Interested', align: 'right', cell: ({ interested }) => interested },
];

export const dealColumns: FigureColumn<CampaignDeal>[] = [
  {
    label: 'Name',
    cell: ({ id, name }) => (
      <a className={classes.link} href={panelHref('deal', id)}>
        {name}
      </a>
    ),
  },
  { label: 'Company', cell: ({ company }) => company },
  { label: 'Sales Rep', cell: ({ owner }) => owner },
  { label: 'Status', cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{statusText(status)}</StatusBadge> },
  { label: 'Value', align: 'right', cell: ({ value }) => formatMoney(value) },
];
