import type { PanelProps } from '../../platform/modules/module.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { companiesPath } from './companyActions.ts';
import { MergePanel } from './MergePanel.tsx';
import { useCompany } from './useCompany.ts';

export function CompanyMerge({ id }: PanelProps) {
  return (
    <RecordPanel loaded={useCompany(id)}>
      {({ name }) => <MergePanel of={{ path: companiesPath, id: Number(id), name, noun: 'Company' }} />}
    </RecordPanel>
  );
}
