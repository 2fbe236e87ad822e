import { IconUsers } from '@tabler/icons-react';
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
import { AddPerson } from './AddPerson.tsx';
import { peoplePath, personActions } from './personActions.ts';
import { personColumns } from './personColumns.tsx';

/** Everyone at the companies, and people without a company. */
export function PeopleBrowse() {
  const people = useList(peoplePath, { row: 'people', saveAs: 'contacts.people', topic: 'contact_companies' });
  const actions = useGivenActions('Person', personActions);
  useListed('person', people.rows);
  return (
    <Screen>
      <ListToolbar list={people} search="Search people" filters={`${peoplePath}/filters`}>
        <Can do="export contacts">
          <ExportMenu list={people} path="/contacts/people/export" />
        </Can>
        <ImportButton of="/contacts/people" do="add people" />
        <AddPerson />
      </ListToolbar>
      <ListTable
        list={people}
        label="People"
        columns={personColumns}
        empty="No People available."
        emptyIcon={<IconUsers size={22} />}
        onOpen={({ id }) => openPanel('person', id)}
        href={({ id }) => panelHref('person', id)}
        rowActions={actions}
      />
      <Pagination list={people} />
    </Screen>
  );
}
