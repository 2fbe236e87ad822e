import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { History } from '../history/History.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import classes from './panels.module.css';

export type PanelTab = { key: string; label: string; content: ReactNode; count?: number };

type PanelProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons and menus at the right of the title. */
  actions?: ReactNode;
  tabs?: readonly PanelTab[];
  /** Adds the History tab of this record. */
  history?: { table: string; id: number | string };
  /** Stands above the tabs, or alone. */
  children?: ReactNode;
};

/** The inside of a side panel: title, actions, tabs, and the record's history as the last one. */
export function Panel({ title, subtitle, actions, tabs = [], history, children }: PanelProps) {
  const all: PanelTab[] = history
    ? [...tabs, { key: 'history', label: 'History', content: <History kind={history.table} id={history.id} /> }]
    : [...tabs];
  const [active, setActive] = useState(all[0]?.key ?? null);
  return (
    <>
      <PanelHeader title={title} subtitle={subtitle} actions={actions} />
      <div className={classes.body}>
        {children && <div className={classes.section}>{children}</div>}
        {all.length > 0 && (
          <Tabs value={active} onChange={setActive} keepMounted={false}>
            <Tabs.List className={classes.tabs}>
              {all.map((tab) => (
                <Tabs.Tab key={tab.key} value={tab.key}>
                  {tab.label}
                  {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {all.map((tab) => (
              <Tabs.Panel key={tab.key} value={tab.key} className={classes.section}>
                {tab.content}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </div>
    </>
  );
}
