import { Button } from '@mantine/core';
import { useState } from 'react';
import { leadPeriods, staleAfterDays } from '../../../contract/sales/leads.ts';
import type { LeadDashboard as Dashboard } from '../../../contract/sales/leads.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { BarList } from '../../ui/BarList.tsx';
import type { Bar } from '../../ui/BarList.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { leadsWith, rateText, sliceBars, statusBars, trendSteps } from './dashboardWords.ts';
import { leadsPath, leadTopics } from './leadActions.ts';
import classes from './leads.module.css';
import { SomeLeads } from './SomeLeads.tsx';

function Slices({ title, bars }: { title: string; bars: Bar[] }) {
  return (
    <Card title={title}>
      {bars.length === 0 ? (
        <span className={classes.dimmed}>No leads in this period.</span>
      ) : (
        <BarList label={title} bars={bars} />
      )}
    </Card>
  );
}

function Blocks({ board }: { board: Dashboard }) {
  const { totals, from } = board;
  return (
    <div className={classes.blocks}>
      <Figures
        label="Leads in this period"
        figures={[
          { label: 'Leads', value: totals.leads },
          { label: 'Open', value: totals.open },
          { label: 'Became deals', value: totals.converted, hint: rateText(totals.converted, totals.leads) },
          { label: 'Unqualified', value: totals.unqualified },
          { label: 'Waiting too long', value: totals.stale, hint: `over ${staleAfterDays} days` },
        ]}
      />
      <Card title="Leads over time">
        <SeriesChart
          label="Leads over time"
          kind="grouped"
          series={[
            { key: 'leads', label: 'Leads', tone: 'ahead' },
            { key: 'converted', label: 'Became deals', tone: 'main' },
          ]}
          steps={trendSteps(board)}
          scale={{ isWhole: true }}
        />
      </Card>
      <div className={classes.cards}>
        <Slices title="By status" bars={statusBars(board.by_status, from)} />
        <Slices title="By source" bars={sliceBars(board.by_source, 'source', from)} />
        <Slices title="By campaign" bars={sliceBars(board.by_campaign, 'campaign', from)} />
        <Slices title="By owner" bars={sliceBars(board.by_owner, 'owner', from)} />
      </div>
      <div className={classes.cards}>
        <SomeLeads
          title="New leads"
          leads={board.newest}
          since={({ created_at }) => created_at}
          empty="No new leads."
          href={leadsWith({ status: ['new'] })}
        />
        <SomeLeads
          title="Waiting too long"
          leads={board.stale}
          since={({ last_touch_at, created_at }) => last_touch_at ?? created_at}
          empty={`No lead has waited for more than ${staleAfterDays} days.`}
          href={leadsWith({ stale: true })}
        />
      </div>
    </div>
  );
}

/** How many leads come in, where from, and what becomes of them. */
export function LeadDashboard() {
  const [days, setDays] = useState('90');
  const { record: fresh, error, refresh } = useRecord(`${leadsPath}/dashboard`, { days }, { topic: leadTopics });
  // A new period replaces the old one without a blank screen in between.
  const [record, setRecord] = useState(fresh);
  if (fresh && fresh !== record) setRecord(fresh);
  return (
    <Screen
      actions={
        <Button.Group>
          {Object.entries(leadPeriods).map(([value, label]) => (
            <Button
              key={value}
              variant={value === days ? 'light' : 'default'}
              aria-pressed={value === days}
              onClick={() => setDays(value)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
      }
    >
      {record ? (
        <Blocks board={record} />
      ) : error ? (
        <ListProblem error={error} onRetry={refresh} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Screen>
  );
}
