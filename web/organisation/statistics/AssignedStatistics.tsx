import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { StatisticOwner } from '../../../contract/organisation/statistics.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { Loaded } from '../../platform/lists/useRecord.ts';
import { useMay } from '../../platform/session.ts';
import { BulkUpdate } from './BulkUpdate.tsx';
import { AssignedCards } from './StatisticsWidget.tsx';
import type { Whose } from './statisticActions.ts';
import { bulkAbilities } from './statisticActions.ts';

export const useOwner = (id: number | string): Loaded<StatisticOwner> =>
  useRecord('/api/foundry/statistics/employees/{id}', { id }, { topic: `employees:${id}` });

function OwnersTabs({ whose }: { whose: Whose }) {
  const [tab, setTab] = useState<string | null>('statistics');
  const mayFill = useMay(bulkAbilities);
  return (
    <Tabs variant="pills" value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
        {mayFill && <Tabs.Tab value="bulk-update">Bulk Update</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="statistics">
        <AssignedCards whose={whose} />
      </Tabs.Panel>
      <Tabs.Panel value="bulk-update">
        <BulkUpdate whose={whose} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The statistics of one employee; the server decides whether the caller may see them. */
export function AssignedStatistics({ loaded: { record, error, refresh } }: { loaded: Loaded<StatisticOwner> }) {
  if (error || !record) return <Pending error={error} onRetry={refresh} lines={6} />;
  return <OwnersTabs whose={record.user ? { user: record.user.id } : { employee: record.id }} />;
}
