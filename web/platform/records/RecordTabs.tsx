import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
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
};

/** What is known of a record, tab by tab; only the open one is there. */
export function RecordTabs({ tabs, history, listClass = classes.tabs, panelClass }: RecordTabsProps) {
  const all: readonly RecordTab[] = history
    ? [...tabs, { key: 'history', label: 'History', content: <History kind={history.table} id={history.id} /> }]
    : tabs;
  const [active, setActive] = useState(all[0]?.key ?? null);
  if (all.length === 0) return null;
  return (
    <Tabs value={active} onChange={setActive} keepMounted={false}>
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
