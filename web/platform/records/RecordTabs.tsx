import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { changeSearch, searchNow } from '../dialogs/addressSearch.ts';
import { History } from '../history/History.tsx';
import classes from './records.module.css';

export type RecordTab = { key: string; label: string; content: ReactNode; count?: number };

type RecordTabsProps = {
  tabs: readonly RecordTab[];
  /** Adds the History of this record as the last tab. */
  history?: { table: string; id: number | string } | undefined;
  /** How the row of tabs and what is under it are set, where it is not a page. */
  listClass?: string | undefined;
  panelClass?: string | undefined;
  /** On a page of its own: the open tab stands in the address, so that a reload or a link leads to it. */
  inAddress?: boolean;
};

/** The tab that the address names, if there is such a one. */
function asked(tabs: readonly RecordTab[], inAddress: boolean): string | undefined {
  const key = inAddress ? searchNow()['tab'] : undefined;
  return tabs.find((tab) => tab.key === key)?.key;
}

/** What is known of a record, tab by tab; only the open one is there. */
export function RecordTabs({
  tabs,
  history,
  listClass = classes.tabs,
  panelClass,
  inAddress = false,
}: RecordTabsProps) {
  const all: readonly RecordTab[] = history
    ? [...tabs, { key: 'history', label: 'History', content: <History kind={history.table} id={history.id} /> }]
    : tabs;
  const first = all[0]?.key ?? null;
  const [active, setActive] = useState(() => asked(all, inAddress) ?? first);
  if (all.length === 0) return null;
  const open = (key: string | null) => {
    setActive(key);
    if (inAddress) changeSearch({ tab: key === first ? undefined : (key ?? undefined) }, { replace: true });
  };
  return (
    <Tabs value={active} onChange={open} keepMounted={false}>
      <Tabs.List className={[classes.list, listClass].join(' ')}>
        {all.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {all.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} className={panelClass}>
          <Suspense fallback={<SkeletonLines lines={6} />}>{tab.content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
