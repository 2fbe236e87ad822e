import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/dialogs/panels.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { companyActions, companyAddress, editCompany } from './companyActions.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyName } from './CompanyName.tsx';
import { companyTabs } from './companyTabs.tsx';
import { CompanyType } from './CompanyType.tsx';
import { useCompany } from './useCompany.ts';
import { useCompanySummary } from './useCompanySummary.ts';

const menu = companyActions.filter(({ label }) => label !== 'Edit' && label !== 'Full view');

/** A company over the list or board it was opened from. */
export function CompanyPanel({ id }: PanelProps) {
  const summary = useCompanySummary(id);
  return (
    <RecordPanel loaded={useCompany(id)}>
      {(company) => (
        <Panel
          title={<CompanyName company={company} />}
          subtitle={<CompanyType type={company.type} />}
          actions={
            <PanelButtons record={company} address={companyAddress(company.id)} onEdit={editCompany} menu={menu} />
          }
          tabs={companyTabs(company.id, summary)}
          history={{ table: 'contact_companies', id: company.id }}
        >
          <CompanyDetails company={company} />
        </Panel>
      )}
    </RecordPanel>
  );
}
