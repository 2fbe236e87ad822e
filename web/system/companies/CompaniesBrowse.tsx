import { useMediaQuery } from '@mantine/hooks';
import { IconBuilding } from '@tabler/icons-react';
import type { OrganizationCompany } from '../../../contract/system/companies.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { StatusFilter } from '../../platform/lists/StatusFilter.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { useMay } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { addCompany, companiesPath, companyActions } from './companyActions.ts';
import { CompanyName } from './CompanyName.tsx';
import classes from './companies.module.css';

type Companies = Column<OrganizationCompany>;

const id: Companies = {
  key: 'id',
  label: 'ID',
  yields: 1,
  sort: 'id',
  render: (company) => <span className={classes.id}>{company.id}</span>,
};
const plainName: Companies = {
  key: 'name',
  label: 'Name',
  sort: 'name',
  render: (company) => <CompanyName company={company} />,
};
const linkedName: Companies = { ...plainName, render: (company) => <CompanyName company={company} isLink /> };
const started: Companies = {
  key: 'started_at',
  label: 'Started',
  sort: 'started_at',
  align: 'right',
  render: (company) => formatDate(company.started_at, 'table'),
};

/** Companies administration: the companies the staff work for. */
export function CompaniesBrowse() {
  const companies = useList(companiesPath, { row: 'organization_companies', saveAs: 'organization-companies' });
  const canRead = useMay('read organization companies');
  // On a phone the first column is the card's title, which already opens the company.
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  return (
    <Screen>
      <ListToolbar list={companies} search="Search companies">
        <StatusFilter list={companies} />
        <AddButton do="add organization companies" onClick={addCompany}>
          Add Company
        </AddButton>
      </ListToolbar>
      <ListTable
        list={companies}
        label="Companies"
        columns={isPhone ? [plainName, id, started] : [id, canRead ? linkedName : plainName, started]}
        empty="No Companies available."
        emptyIcon={<IconBuilding size={22} />}
        {...(canRead && {
          onOpen: ({ id: company }: OrganizationCompany) => openPanel('organization-company', company),
        })}
        rowActions={companyActions}
      />
      <Pagination list={companies} />
    </Screen>
  );
}
