import { Button } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignReport as Report } from '../../../contract/sales/campaigns.ts';
import { download } from '../../platform/api.ts';
import { Can } from '../../platform/Can.tsx';
import { useParam } from '../../platform/currentScreen.ts';
import { formatMoney } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { BarList } from '../../ui/BarList.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FigureTable } from '../../ui/FigureTable.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx';
import { campaignAddress } from './addresses.ts';
import { campaignsPath, campaignTopics } from './campaignActions.ts';
import { percentOf, trendSteps } from './campaignWords.ts';
import classes from './campaigns.module.css';
import { dealColumns, ownerColumns } from './reportColumns.tsx';

function Outcome({ report }: { report: Report }) {
  const { members, deals, leads } = report;
  return (
    <Figures
      label="Outcome"
      figures={[
        { label: 'Members', value: members.members },
        { label: 'Contacted', value: members.contacted, hint: percentOf(members.contacted, members.members) },
        { label: 'Replied', value: members.replied, hint: percentOf(members.replied, members.contacted) },
        { label: 'Interested', value: members.interested, hint: percentOf(members.interested, members.replied) },
        ...(leads === null ? [] : [{ label: 'Leads', value: leads }]),
        ...(deals
          ? [
              { label: 'Deals', value: deals.created, hint: formatMoney(deals.value) },
              { label: 'Won', value: deals.won, hint: formatMoney(deals.won_value) },
            ]
          : []),
      ]}
    />
  );
}

function Blocks({ report }: { report: Report }) {
  const { members, by_status, trend, deals } = report;
  if (members.members === 0 && (deals?.created ?? 0) === 0) {
    return (
      <EmptyState icon={<IconChartBar size={22} />} text="Nothing to report yet." hint="The campaign has no members." />
    );
  }
  return (
    <div className={classes.blocks}>
      <Outcome report={report} />
      <div className={classes.cards}>
        <Card title="By week">
          {trend.length === 0 ? (
            <p className={classes.none}>Nobody has been contacted yet.</p>
          ) : (
            <SeriesChart
              label="By week"
              kind="grouped"
              series={[
                { key: 'contacted', label: 'Contacted', tone: 'ahead' },
                { key: 'replied', label: 'Replied', tone: 'main' },
              ]}
              steps={trendSteps(trend)}
              scale={{ isWhole: true }}
            />
          )}
        </Card>
        <Card title="By status">
          <BarList
            label="By status"
            bars={by_status.map(({ status, members: count }) => ({
              key: status,
              text: memberStatuses[status],
              value: count,
              figures: `${count} · ${percentOf(count, members.members)}`,
            }))}
          />
        </Card>
      </div>
      <FigureTable
        title="By colleague"
        columns={ownerColumns(report.campaign.id)}
        rows={report.by_owner}
        keyOf={({ owner }) => owner?.id ?? 0}
      />
      {deals && deals.list.length > 0 && (
        <FigureTable title="Deals" columns={dealColumns} rows={deals.list} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

/** The results of a campaign: who was contacted, who replied, what was sold. */
export function CampaignReport() {
  const id = useParam('id') ?? '';
  const loaded = useRecord(`${campaignsPath}/{id}/report`, { id }, { topic: [...campaignTopics(id), 'leads'] });
  return (
    <RecordScreen loaded={loaded}>
      {(report) => (
        <Screen
          crumb={report.campaign.name}
          subHeading={
            <a className={classes.link} href={`#${campaignAddress(report.campaign.id)}`}>
              {report.campaign.name}
            </a>
          }
          actions={
            <Can do="export contacts">
              <Button
                variant="default"
                leftSection={<IconDownload size={15} aria-hidden />}
                onClick={() => void download('/contacts/campaigns/{id}/members/export', { id, format: 'xlsx' })}
              >
                Export
              </Button>
            </Can>
          }
        >
          <Blocks report={report} />
        </Screen>
      )}
    </RecordScreen>
  );
}
