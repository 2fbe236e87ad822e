import { IconUsers } from '@tabler/icons-react';
import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { Can } from '../../platform/Can.tsx';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { AddMembers } from './AddMembers.tsx';
import { campaignTopics } from './campaignActions.ts';
import { memberActions, memberHref, membersPath, openMember } from './memberActions.ts';
import { memberColumns } from './memberColumns.tsx';

/** The contacts of a campaign, with the status of each. */
export function CampaignMembers({ campaign }: { campaign: Campaign }) {
  const params = { id: campaign.id };
  const members = useList(membersPath, { row: 'campaign_members', params, topic: campaignTopics(campaign.id) });
  return (
    <>
      <ListToolbar list={members} search="Search members" filters={`${membersPath}/filters`}>
        <Can do="export contacts">
          <ExportMenu list={members} path="/contacts/campaigns/{id}/members/export" params={params} />
        </Can>
        <AddMembers campaign={campaign} />
      </ListToolbar>
      <ListTable
        list={members}
        label="Members"
        columns={memberColumns(campaign.id, members.rows)}
        empty="No Members available."
        emptyIcon={<IconUsers size={22} />}
        onOpen={openMember}
        href={memberHref}
        rowActions={memberActions(campaign.id)}
      />
      <Pagination list={members} />
    </>
  );
}
