import type { TableName } from '../../../contract/api.ts';
import type { ReactNode } from 'react';
import type { CarrierType } from '../../../contract/api.ts';
import { PageTabs } from './PageTabs.tsx';
import records from './records.module.css';
import { Screen } from '../../ui/Screen.tsx';

type AttachedPageProps = {
  kind: CarrierType;
  /** The table for the history. */
  table: TableName;
  record: { id: number; name: string; company: { name: string } };
  /** Next to the company's name. */
  state: ReactNode;
  actions: ReactNode;
  /** The details, and the people involved. */
  main: ReactNode;
  aside: ReactNode;
};

/** The page of a deal or a service: details, attached records and history. */
export function AttachedPage({ kind, table, record, state, actions, main, aside }: AttachedPageProps) {
  const { id, name, company } = record;
  const details = (
    <div className={records.page}>
      <div className={records.stack}>{main}</div>
      <div className={records.stack}>{aside}</div>
    </div>
  );
  return (
    <Screen
      heading={name}
      crumb={name}
      subHeading={
        <span className={records.sub}>
          {company.name}
          {state}
        </span>
      }
      actions={actions}
    >
      <PageTabs
        tabs={[{ key: 'details', label: 'Details', content: details }]}
        of={{ carries: true, reference: { reference_type: kind, reference_id: id } }}
        history={{ table, id }}
      />
    </Screen>
  );
}
