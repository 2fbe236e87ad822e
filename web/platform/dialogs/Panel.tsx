import type { TableName } from '../../../contract/api.ts';
import type { ReactNode } from 'react';
import { RecordTabs } from '../records/RecordTabs.tsx';
import type { RecordTab, TabbedRecord } from '../records/useTabs.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import classes from './panels.module.css';

type PanelProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons and menus at the right of the title. */
  actions?: ReactNode;
  tabs?: readonly RecordTab[];
  /** The record that modules add their tabs to. */
  of?: TabbedRecord;
  /** Adds the History tab of this record. */
  history?: { table: TableName; id: number | string };
  /** Stands above the tabs, or alone. */
  children?: ReactNode;
};

/** The inside of a side panel: title, actions, tabs, and the record's history as the last one. */
export function Panel({ title, subtitle, actions, tabs = [], of, history, children }: PanelProps) {
  return (
    <>
      <PanelHeader title={title} subtitle={subtitle} actions={actions} />
      <div className={classes.body}>
        {children && <div className={classes.section}>{children}</div>}
        <RecordTabs tabs={tabs} of={of} history={history} listClass={classes.tabs} panelClass={classes.section} />
      </div>
    </>
  );
}
