import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useParam } from '../../platform/currentScreen.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { BulkUpdate } from './BulkUpdate.tsx';
import { StatisticsWidget } from './StatisticsWidget.tsx';

/** The statistics of one employee, who needs a user for it. */
export function AssignedStatistics({ user }: { user: number }) {
  const [tab, setTab] = useState<string | null>('statistics');
  return (
    <Tabs variant="pills" value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
        <Tabs.Tab value="bulk-update">Bulk Update</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="statistics">
        <StatisticsWidget check={['browse statistics', 'browse own statistics']} user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="bulk-update">
        <BulkUpdate user={user} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The employee's screen of its own; the user is loaded first. */
export function EmployeeStatistics() {
  const id = useParam('id') ?? '';
  const { record, error, refresh } = useRecord(
    '/api/foundry/organizations/employees/{id}',
    { id },
    { row: 'employees' },
  );
  return (
    <Screen crumb={record?.full_name}>
      {error && <ListProblem error={error} onRetry={refresh} />}
      {!record && !error && <SkeletonLines lines={6} />}
      {record &&
        (record.user ? (
          <AssignedStatistics user={record.user.id} />
        ) : (
          <EmptyState text={`${record.full_name} has no user, so no statistics can be shown.`} />
        ))}
    </Screen>
  );
}
