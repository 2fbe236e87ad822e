import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Campaign, CampaignMember } from '../../../contract/sales/campaigns.ts';
import { useParam } from '../../platform/currentScreen.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { campaignAddress } from './addresses.ts';
import { BulkBar } from './BulkBar.tsx';
import { campaignTopics } from './campaignActions.ts';
import classes from './campaigns.module.css';
import { membersPath } from './memberActions.ts';
import { memberColumns } from './memberColumns.tsx';
import { useCampaign } from './useCampaign.ts';
import { useSelection } from '../../platform/lists/useSelection.ts';

function Members({ campaign }: { campaign: Campaign }) {
  const params = { id: campaign.id };
  const members = useList(membersPath, {
    row: 'campaign_members',
    params,
    topic: campaignTopics(campaign.id),
    limit: 100,
  });
  const selection = useSelection<CampaignMember>();
  const name: Column<CampaignMember> = {
    key: 'name',
    label: 'Name',
    sort: 'name',
    render: (member) => (
      <Checkbox
        classNames={{ label: classes.memberName }}
        label={member.name}
        checked={selection.has(member)}
        onChange={() => selection.toggle(member)}
      />
    ),
  };
  return (
    <>
      <BulkBar campaign={campaign} selection={selection} shown={members.rows} />
      <ListToolbar list={members} search="Search members" filters={`${membersPath}/filters`} />
      <ListTable
        list={members}
        label="Members"
        columns={memberColumns(campaign.id, members.rows, name)}
        empty="No Members available."
        emptyIcon={<IconUsers size={22} />}
      />
      <Pagination list={members} />
    </>
  );
}

/** Changes many members of a campaign at once. */
export function CampaignBulk() {
  return (
    <RecordScreen loaded={useCampaign(useParam('id') ?? '')}>
      {(campaign) => (
        <Screen
          crumb={campaign.name}
          subHeading={
            <a className={classes.link} href={`#${campaignAddress(campaign.id)}`}>
              {campaign.name}
            </a>
          }
        >
          <Members campaign={campaign} />
        </Screen>
      )}
    </RecordScreen>
  );
}
