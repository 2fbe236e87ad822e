import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { go } from '../../platform/address.ts';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { sitesPath } from './siteActions.ts';
import { Sites } from './Sites.tsx';
import { VaultLog } from './VaultLog.tsx';

const path = '/system/vault';

/** The vault's sites and, for administrators, the log of who viewed them. */
export function VaultBrowse() {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const sites = useList(sitesPath, { row: 'vault_sites' });
  const mayWatch = sites.meta?.can.watch ?? false;
  if (!mayWatch)
    return (
      <Screen>
        <Sites list={sites} />
      </Screen>
    );
  // Page and filters of one list do not apply to the other, so they are dropped from the address.
  const open = (next: string | null) => go(next === 'log' ? `${path}?tab=log` : path);
  return (
    <Screen>
      <Tabs value={tab === 'log' ? 'log' : 'sites'} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="sites">Sites</Tabs.Tab>
          <Tabs.Tab value="log">Log</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sites">
          <Sites list={sites} />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <VaultLog />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
