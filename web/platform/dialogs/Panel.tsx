import type { TableName } from '../../../contract/api.ts';
import type { ReactNode } from 'react';
import { RecordTabs } from '../records/RecordTabs.tsx';
import type { RecordTab, TabbedRecord } from '../records/useTabs.tsx';
import { useKeptTab } from './keptTab.ts';
import { PanelHeader } from './PanelHeader.tsx';
import classes from './panels.module.css';

type PanelProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons and menus to the right of the title. */
  actions?: ReactNode;
  tabs?: readonly RecordTab[];
  /** The record that modules add their tabs to. */
  of?: TabbedRecord;
  /** Adds a History tab for this record. */
  history?: { table: TableName; id: number | string };
  /** Shown above the tabs, or alone. */
  children?: ReactNode;
};

/** The content of a side panel: title, actions and tabs, with the history as the last one. */
export function Panel({ title, subtitle, actions, tabs = [], of, history, children }: PanelProps) {
  const open = useKeptTab();
  return (
    <>
      <PanelHeader title={title} subtitle={subtitle} actions={actions} />
      <div className={classes.body}>
        {children && <div className={classes.section}>{children}</div>}
        <RecordTabs
          tabs={tabs}
          of={of}
          history={history}
          listClass={classes.tabs}
          panelClass={classes.section}
          open={open}
        />
      </div>
    </>
  );
}
