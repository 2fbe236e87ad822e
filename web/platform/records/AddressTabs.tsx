import { go } from '../address.ts';
import { useParam } from '../currentScreen.ts';
import { RecordTabs } from './RecordTabs.tsx';
import type { RecordTab } from './useTabs.tsx';

type AddressTabsProps = { base: string; tabs: readonly RecordTab[]; variant?: 'pills' };

/** The tabs of a screen whose address ends in `{tab?}`; the first one has the address without a tab. */
export function AddressTabs({ base, ...bar }: AddressTabsProps) {
  return (
    <RecordTabs
      {...bar}
      open={{ key: useParam('tab'), onChange: (key) => go(key === undefined ? base : `${base}/${key}`) }}
    />
  );
}
