import { IconSpeakerphone } from '@tabler/icons-react';
import { AddButton } from '../../platform/AddButton.tsx';
import { go } from '../../platform/address.ts';
import { Can } from '../../platform/Can.tsx';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { campaignAddress } from './addresses.ts';
import { addCampaign, campaignActions, campaignsPath } from './campaignActions.ts';
import { campaignColumns } from './campaignColumns.tsx';

export function CampaignsBrowse() {
  const campaigns = useList(campaignsPath, { row: 'campaigns', saveAs: 'contacts.campaigns' });
  return (
    <Screen>
      <ListToolbar list={campaigns} search="Search campaigns" filters={`${campaignsPath}/filters`}>
        <Can do="export contacts">
          <ExportMenu list={campaigns} path="/contacts/campaigns/export" />
        </Can>
        <AddButton do="add campaigns" onClick={addCampaign}>
          Add Campaign
        </AddButton>
      </ListToolbar>
      <ListTable
        list={campaigns}
        label="Campaigns"
        columns={campaignColumns}
        empty="No Campaigns available."
        emptyIcon={<IconSpeakerphone size={22} />}
        onOpen={({ id }) => go(campaignAddress(id))}
        href={({ id }) => `#${campaignAddress(id)}`}
        rowActions={campaignActions}
      />
      <Pagination list={campaigns} />
    </Screen>
  );
}
