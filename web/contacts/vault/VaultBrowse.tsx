import { useSearch } from '@tanstack/react-router';
import { go } from '../../platform/address.ts';
import { useList } from '../../platform/lists/useList.ts';
import { RecordTabs } from '../../platform/records/RecordTabs.tsx';
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
  const list = <Sites list={sites} />;
  if (!mayWatch && (tab !== 'log' || !sites.meta)) return <Screen>{list}</Screen>;
  return (
    <Screen>
      <RecordTabs
        tabs={[
          { key: 'sites', label: 'Sites', content: list },
          { key: 'log', label: 'Log', content: <VaultLog />, may: mayWatch },
        ]}
        open={{
          key: typeof tab === 'string' ? tab : undefined,
          // Page and filters of one list do not apply to the other, so they are dropped from the address.
          onChange: (key) => go(key === undefined ? path : `${path}?tab=${key}`),
        }}
      />
    </Screen>
  );
}
