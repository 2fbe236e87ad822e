import '@mantine/core/styles/Tabs.css';
import type { TableName } from '../../../contract/api.ts';
import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { NoPermission } from '../Can.tsx';
import { History } from '../history/History.tsx';
import classes from './records.module.css';
import { openTab } from './openTab.ts';
import { useTabs } from './useTabs.tsx';
import type { RecordTab, TabbedRecord } from './useTabs.tsx';

type TabBarProps = {
  tabs: readonly RecordTab[];
  /** Adds the record's History as the last tab. */
  history?: { table: TableName; id: number | string } | undefined;
  /** The style of the row of tabs and of its content, outside a page. */
  listClass?: string | undefined;
  panelClass?: string | undefined;
  variant?: 'default' | 'pills';
  /** The open tab, if the address holds it. */
  open?: { key: string | undefined; onChange: (key: string | undefined) => void } | undefined;
};

type RecordTabsProps = TabBarProps & {
  /** The record that modules add their tabs to, after these and before those that come last. */
  of?: TabbedRecord | undefined;
};

function GivenTabs({ of, tabs, ...bar }: RecordTabsProps & { of: TabbedRecord }) {
  const [first, last] = [tabs.filter(({ isLast }) => !isLast), tabs.filter(({ isLast }) => isLast)];
  return <TabBar {...bar} tabs={[...first, ...useTabs(of), ...last]} />;
}

/** A record's tabs; only the open one is rendered. */
export function RecordTabs({ of, ...bar }: RecordTabsProps) {
  if (!of) return <TabBar {...bar} />;
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <GivenTabs {...bar} of={of} />
    </Suspense>
  );
}

/** On a phone the row of tabs scrolls: the open tab is kept in view. */
function useOpenTabInSight(active: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (active === undefined || !list.current || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    list.current.scrollLeft = offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [active]);
  return list;
}

/** When the open tab disappears, as the tab of a draft does once it is published, it is removed from the address. */
function useLeaveGone(asked: string | undefined, isThere: boolean, leave: (() => void) | undefined) {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (isThere) seen.current = asked;
    else if (asked !== undefined && asked === seen.current) {
      seen.current = undefined;
      leave?.();
    }
  }, [asked, isThere, leave]);
}

function TabBar({ tabs, history, listClass = classes.tabs, panelClass, open, variant = 'default' }: TabBarProps) {
  const all: readonly RecordTab[] = history
    ? [...tabs, { key: 'history', label: 'History', content: <History kind={history.table} id={history.id} /> }]
    : tabs;
  const [chosen, setChosen] = useState<string>();
  const asked = open ? open.key : chosen;
  const { shown, open: opened, isThere } = openTab(all, asked);
  const first = shown[0]?.key;
  const active = opened?.key;
  useLeaveGone(asked, isThere, open && (() => open.onChange(undefined)));
  const list = useOpenTabInSight(active);
  if (first === undefined && !isThere) return null;
  const change = (key: string | null) => {
    const next = key === first || key === null ? undefined : key;
    if (open) open.onChange(next);
    else setChosen(next);
  };
  return (
    <Tabs value={active ?? null} variant={variant} onChange={change} keepMounted={false}>
      <Tabs.List ref={list} className={[classes.list, listClass].join(' ')}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}> {tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {!opened && <NoPermission />}
      {shown.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} className={panelClass}>
          <Suspense fallback={<SkeletonLines lines={6} />}>{tab.content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
