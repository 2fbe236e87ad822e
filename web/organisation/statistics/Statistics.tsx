import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { go } from '../../platform/address.ts';
import { NoPermission } from '../../platform/Can.tsx';
import { useParam } from '../../platform/currentScreen.ts';
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
  { value: 'definitions', label: 'Definitions', check: ['browse statistic definitions'], content: <DefinitionsTab /> },
  { value: 'groups', label: 'Groups', check: ['edit statistic definitions'], content: <GroupsTab /> },
  { value: 'bulk-update', label: 'Bulk Update', check: bulkAbilities, content: <BulkUpdate /> },
];

/**
 * Pill tabs with their own addresses; only those the user may open are shown, and the address without a suffix opens the
 * first of them. At the address of another tab none is open, so that a bookmark works again once the ability is back.
 */
export function StatisticTabs({ tabs, path }: { tabs: readonly StatisticTab[]; path: string }) {
  useSession();
  const bare = tabs[0]?.value;
  const asked = useParam('tab');
  const open = tabs.filter(({ check }) => may(check));
  const isTab = tabs.some(({ value }) => value === asked);
  const shown = isTab ? open.find(({ value }) => value === asked) : open[0];
  return (
    <Tabs
      variant="pills"
      value={shown?.value ?? null}
      onChange={(next) => next && go(next === bare ? path : `${path}/${next}`)}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {open.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {!shown && <NoPermission />}
      {open.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

export function Statistics() {
  return (
    <Screen>
      <StatisticTabs tabs={organisation} path="/organization/statistics" />
    </Screen>
  );
}
