import { Button } from '@mantine/core';
import { IconChartBar, IconListCheck } from '@tabler/icons-react';
import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { RecordTabs } from '../../platform/records/RecordTabs.tsx';
import records from '../../platform/records/records.module.css';
import { Figures } from '../../ui/Figures.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { bulkAddress, reportAddress } from './addresses.ts';
import { editCampaign, otherCampaignActions } from './campaignActions.ts';
import { CampaignMembers } from './CampaignMembers.tsx';
import { CampaignState } from './CampaignState.tsx';
import { percentOf, spanText } from './campaignWords.ts';
import classes from './campaigns.module.css';
import { useCampaign } from './useCampaign.ts';

function Buttons({ campaign }: { campaign: Campaign }) {
  return (
    <PageButtons record={campaign} onEdit={editCampaign} menu={otherCampaignActions}>
      <Button
        component="a"
        href={`#${reportAddress(campaign.id)}`}
        variant="default"
        leftSection={<IconChartBar size={15} aria-hidden />}
      >
        Report
      </Button>
      {campaign.can.edit && (
        <Button
          component="a"
          href={`#${bulkAddress(campaign.id)}`}
          variant="default"
          leftSection={<IconListCheck size={15} aria-hidden />}
        >
          Bulk Update
        </Button>
      )}
    </PageButtons>
  );
}

/** A campaign: its progress and its members. */
export function CampaignPage() {
  return (
    <RecordScreen loaded={useCampaign(useParam('id') ?? '')}>
      {(campaign) => {
        const { name, counts } = campaign;
        return (
          <Screen
            heading={name}
            crumb={name}
            subHeading={
              <span className={records.sub}>
                <CampaignState status={campaign.status} />
                {[campaign.owner?.display_name, spanText(campaign)].filter(Boolean).join(' · ')}
              </span>
            }
            actions={<Buttons campaign={campaign} />}
          >
            {campaign.description && <p className={classes.words}>{campaign.description}</p>}
            <div className={classes.figures}>
              <Figures
                label="Progress"
                figures={[
                  { label: 'Members', value: counts.members },
                  { label: 'Contacted', value: counts.contacted, hint: percentOf(counts.contacted, counts.members) },
                  { label: 'Replied', value: counts.replied, hint: percentOf(counts.replied, counts.contacted) },
                ]}
              />
            </div>
            <RecordTabs
              tabs={[{ key: 'members', label: 'Members', content: <CampaignMembers campaign={campaign} /> }]}
              history={{ table: 'campaigns', id: campaign.id }}
            />
          </Screen>
        );
      }}
    </RecordScreen>
  );
}
