import type { TableName } from '../../../contract/api.ts';
import { useSearch } from '@tanstack/react-router';
import { changeSearch } from '../dialogs/addressSearch.ts';
import { RecordTabs } from './RecordTabs.tsx';
import type { RecordTab, TabbedRecord } from './useTabs.tsx';

type PageTabsProps = {
  tabs?: readonly RecordTab[];
  of?: TabbedRecord;
  history?: { table: TableName; id: number | string };
};

/** The tabs of a page; the open one is in the address, so that a reload or a link keeps it. */
export function PageTabs({ tabs = [], of, history }: PageTabsProps) {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  return (
    <RecordTabs
      tabs={tabs}
      of={of}
      history={history}
      open={{
        key: typeof tab === 'string' ? tab : undefined,
        onChange: (key) => changeSearch({ tab: key }, { replace: true }),
      }}
    />
  );
}
