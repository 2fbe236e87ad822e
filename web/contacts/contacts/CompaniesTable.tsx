import { IconBuilding } from '@tabler/icons-react';
import type { CompanyType } from '../../../contract/contacts/contacts.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { ImportButton } from './ImportButton.tsx';
import { Can } from '../../platform/Can.tsx';
import { useListed } from '../../platform/dialogs/neighbours.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useGivenActions } from '../../platform/lists/useGivenActions.ts';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { addCompany, companyActions } from './companyActions.ts';
import { companyColumns, companyColumnsOfType } from './companyColumns.tsx';

type CompaniesTableProps = {
  /** Companies, Prospects or Clients. */
  noun: string;
  /** The end of the list's address, after /contacts/. */
  name: 'companies' | 'prospects' | 'clients';
  type?: CompanyType;
};

/** Companies of all types or of one; filters and the last page are kept for the next visit. */
export function CompaniesTable({ noun, name, type }: CompaniesTableProps) {
  const path = `/api/contacts/${name}` as const;
  const companies = useList(path, {
    saveAs: `contacts.${name}`,
    row: 'contact_companies',
    topic: ['tags', 'pick_list_items'],
  });
  const actions = useGivenActions('Company', companyActions);
  useListed('company', companies.rows);
  return (
    <Screen>
      <ListToolbar list={companies} search={`Search ${noun.toLowerCase()}`} filters={`${path}/filters`}>
        <Can do="export contacts">
          <ExportMenu list={companies} path={`/contacts/${name}/export`} />
        </Can>
        <ImportButton of="/contacts/companies" do="add companies" />
        <AddButton do="add companies" onClick={() => addCompany(type)}>
          Add Company
        </AddButton>
      </ListToolbar>
      <ListTable
        list={companies}
        label={noun}
        columns={type ? companyColumnsOfType : companyColumns}
        empty={`No ${noun} available.`}
        emptyIcon={<IconBuilding size={22} />}
        onOpen={({ id }) => openPanel('company', id)}
        href={({ id }) => panelHref('company', id)}
        rowActions={actions}
      />
      <Pagination list={companies} />
    </Screen>
  );
}
