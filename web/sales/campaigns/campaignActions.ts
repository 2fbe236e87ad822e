import { IconChartBar, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Topic } from '../../../contract/api.ts';
import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { currentAddress, go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { bulkAddress, campaignAddress, reportAddress } from './addresses.ts';

export const campaignsPath = '/api/contacts/campaigns';
export const campaignTopics = (id: string | number): Topic[] => [
  `campaigns:${id}`,
  'contact_companies',
  'people',
  'deals',
];

type Acted = Pick<Campaign, 'id' | 'can'>;

export const addCampaign = () =>
  openForm(`${campaignsPath}/add`, {}, { onSaved: ({ data }) => go(campaignAddress(data.id)) });
export const editCampaign = ({ id }: Acted) => openForm(`${campaignsPath}/{id}/edit`, { id });
export const addMembers = ({ id }: Acted) => openForm(`${campaignsPath}/{id}/members/add`, { id });
export const addMatching = ({ id }: Acted) => openForm(`${campaignsPath}/{id}/members/add-matching`, { id });

async function deleteCampaign({ id }: Acted): Promise<void> {
  const done = await runAction(
    `${campaignsPath}/{id}/delete`,
    { id },
    { becomes: ['campaigns', 'deleted'], confirm: true },
  );
  // Do not stay on the page of a deleted campaign.
  if (done && currentAddress().startsWith(campaignAddress(id))) go('/contacts/campaigns', { replace: true });
}

const edit: RowAction<Acted> = { label: 'Edit', icon: IconPencil, when: ({ can }) => can.edit, run: editCampaign };
const report: RowAction<Acted> = { label: 'Report', icon: IconChartBar, run: ({ id }) => go(reportAddress(id)) };
const bulk: RowAction<Acted> = {
  label: 'Bulk Update',
  icon: IconListCheck,
  when: ({ can }) => can.edit,
  run: ({ id }) => go(bulkAddress(id)),
};
const remove: RowAction<Acted> = {
  label: 'Delete',
  icon: IconTrash,
  danger: true,
  when: ({ can }) => can.delete,
  run: (campaign) => void deleteCampaign(campaign),
};

/** The actions of a campaign, in its row and on its page. */
export const campaignActions: RowAction<Acted>[] = [edit, report, bulk, remove];
export const otherCampaignActions: RowAction<Acted>[] = [remove];
