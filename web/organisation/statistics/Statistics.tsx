import type { ReactNode } from 'react';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { InCompany } from '../../frame/InCompany.tsx';
import { AddressTabs } from '../../platform/records/AddressTabs.tsx';
import { may, useSession } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { BulkUpdate } from './BulkUpdate.tsx';
import { DefinitionsTab } from './DefinitionsTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { bulkAbilities } from './statisticActions.ts';
import { StatisticsWidget } from './StatisticsWidget.tsx';

export type StatisticTab = { value: string; label: string; check: readonly Ability[]; content: ReactNode };

const organisation: StatisticTab[] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    check: ['browse statistics'],
    content: <StatisticsWidget check="browse statistics" />,
  },
  {
    value: 'definitions',
    label: 'Definitions',
    check: ['browse statistic definitions'],
    content: (
      <InCompany>
        <DefinitionsTab />
      </InCompany>
    ),
  },
  {
    value: 'groups',
    label: 'Groups',
    check: ['edit statistic definitions'],
    content: (
      <InCompany>
        <GroupsTab />
      </InCompany>
    ),
  },
  { value: 'bulk-update', label: 'Bulk Update', check: bulkAbilities, content: <BulkUpdate /> },
];

/** Pill tabs with their own addresses; the address without a suffix opens the first one that the user may open. */
export function StatisticTabs({ tabs, path }: { tabs: readonly StatisticTab[]; path: string }) {
  useSession();
  const all = tabs.map(({ value, label, check, content }) => ({ key: value, label, content, may: may(check) }));
  return <AddressTabs base={path} tabs={all} variant="pills" />;
}

export function Statistics() {
  return (
    <Screen>
      <StatisticTabs tabs={organisation} path="/organization/statistics" />
    </Screen>
  );
}
