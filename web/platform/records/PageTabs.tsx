import { useSearch } from '@tanstack/react-router';
import { changeSearch } from '../dialogs/addressSearch.ts';
import { RecordTabs } from './RecordTabs.tsx';
import type { RecordTab } from './RecordTabs.tsx';

type PageTabsProps = { tabs: readonly RecordTab[]; history?: { table: string; id: number | string } };

/** The tabs of a page: the open one stands in the address, so that a reload or a link leads to it. */
export function PageTabs({ tabs, history }: PageTabsProps) {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  return (
    <RecordTabs
      tabs={tabs}
      history={history}
      open={{
        key: typeof tab === 'string' ? tab : undefined,
        onChange: (key) => changeSearch({ tab: key }, { replace: true }),
      }}
    />
  );
}
