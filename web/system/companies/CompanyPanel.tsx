import { weekdays } from '../../../contract/system/companies.ts';
import { MailLink } from '../../platform/MailLink.tsx';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { Details } from '../../ui/Details.tsx';
import { companiesPath, companyActions, editCompany } from './companyActions.ts';
import { CompanyName } from './CompanyName.tsx';

const otherActions = companyActions.filter(({ label }) => label !== 'Edit');

export function CompanyPanel({ id }: PanelProps) {
  const loaded = useRecord(`${companiesPath}/{id}`, { id }, { row: 'organization_companies' });
  return (
    <RecordPanel loaded={loaded}>
      {(company) => {
        const { telephone, email } = company;
        return (
          <Panel
            title={<CompanyName company={company} />}
            subtitle={`Company ${company.id}`}
            actions={<PageButtons record={company} onEdit={editCompany} menu={otherActions} />}
            history={{ table: 'organization_companies', id: company.id }}
          >
            <Details
              isShort={!company.can.edit}
              items={[
                { label: 'Description', value: company.description },
                { label: 'Telephone', value: phoneLink(telephone) },
                { label: 'Email', value: email && <MailLink email={email} /> },
                { label: 'Started', value: formatDate(company.started_at, 'detail') },
                { label: 'Time zone', value: company.time_zone },
                { label: 'Week ends on', value: weekdays[company.week_ends_on as keyof typeof weekdays] },
              ]}
            />
          </Panel>
        );
      }}
    </RecordPanel>
  );
}
