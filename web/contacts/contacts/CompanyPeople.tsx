import { IconUsers } from '@tabler/icons-react';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { AddPerson } from './AddPerson.tsx';
import { companiesPath } from './companyActions.ts';
import { personActions } from './personActions.ts';
import { personColumnsOfCompany } from './personColumns.tsx';

/** The people at a company, the point of contact first. */
export function CompanyPeople({ reference_id: id }: TabProps) {
  const people = useList(`${companiesPath}/{id}/people`, { params: { id }, row: 'people', inAddress: false });
  return (
    <>
      <ListToolbar list={people} search="Search people">
        <AddPerson company={id} />
      </ListToolbar>
      <ListTable
        list={people}
        label="People"
        columns={personColumnsOfCompany}
        empty="No People available."
        emptyIcon={<IconUsers size={22} />}
        onOpen={(person) => openPanel('person', person.id)}
        href={(person) => panelHref('person', person.id)}
        rowActions={personActions}
      />
      <Pagination list={people} />
    </>
  );
}
