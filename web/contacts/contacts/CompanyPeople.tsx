import { IconUsers } from '@tabler/icons-react';
import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { AddPerson } from './AddPerson.tsx';
import { companiesPath } from './companyActions.ts';
import { peoplePath, personActions } from './personActions.ts';
import { personColumnsOfCompany } from './personColumns.tsx';

/** Who works at a company, the point of contact first. */
export function CompanyPeople({ id }: { id: number }) {
  const people = useList<ContactPerson>(`${companiesPath}/${id}/people`, {
    topic: 'people',
    inAddress: false,
    rowsAt: peoplePath,
  });
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
        emptyAction={<AddPerson company={id} />}
        onOpen={(person) => openPanel('person', person.id)}
        href={(person) => panelHref('person', person.id)}
        rowActions={personActions}
      />
      <Pagination list={people} />
    </>
  );
}
