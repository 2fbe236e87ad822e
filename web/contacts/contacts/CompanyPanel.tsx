import { Panel } from '../../platform/dialogs/Panel.tsx';
import { useGivenActions } from '../../platform/lists/useGivenActions.ts';
import type { PanelProps } from '../../platform/modules/module.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { companyActions, companyAddress, editCompany } from './companyActions.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyName } from './CompanyName.tsx';
import { CompanyType } from './CompanyType.tsx';
import { useCompany } from './useCompany.ts';
import { useCompanySummary } from './useCompanySummary.ts';

const others = companyActions.filter(({ label }) => label !== 'Edit' && label !== 'Full view');

export function CompanyPanel({ id }: PanelProps) {
  const summary = useCompanySummary(id);
  const menu = useGivenActions('Company', others);
  return (
    <RecordPanel loaded={useCompany(id)}>
      {(company) => (
        <Panel
          title={<CompanyName company={company} />}
          subtitle={<CompanyType type={company.type} />}
          actions={
            <PanelButtons record={company} address={companyAddress(company.id)} onEdit={editCompany} menu={menu} />
          }
          of={{
            carries: true,
            reference: { reference_type: 'Company', reference_id: company.id },
            counts: summary?.counts,
          }}
          history={{ table: 'contact_companies', id: company.id }}
        >
          <CompanyDetails company={company} />
        </Panel>
      )}
    </RecordPanel>
  );
}
