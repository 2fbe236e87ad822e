import { go } from '../address.ts';
import { useParam } from '../currentScreen.ts';
import { RecordTabs } from './RecordTabs.tsx';
import type { RecordTab } from './useTabs.tsx';

/** The tabs of a screen whose address ends in `{tab?}`; the first one has the address without a tab. */
export function AddressTabs({ base, tabs }: { base: string; tabs: readonly RecordTab[] }) {
  return (
    <RecordTabs
      tabs={tabs}
      open={{ key: useParam('tab'), onChange: (key) => go(key === undefined ? base : `${base}/${key}`) }}
    />
  );
}
