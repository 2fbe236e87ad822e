import { AddButton } from '../../platform/AddButton.tsx';
import { usesText } from '../../../contract/platform/lists.ts';
import { IconBriefcase } from '@tabler/icons-react';
import type { ServiceType } from '../../../contract/system/servicetypes.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Identifier } from '../../ui/Identifier.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { addServiceType, serviceTypeActions, serviceTypesPath } from './serviceTypeActions.ts';

const columns: Column<ServiceType>[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  {
    key: 'identifier',
    label: 'Identifier',
    yields: 1,
    sort: 'identifier',
    render: ({ identifier }) => <Identifier>{identifier}</Identifier>,
  },
  { key: 'description', label: 'Description', yields: 2 },
  { key: 'used', label: 'Used', sort: 'used', align: 'right', render: ({ used }) => usesText(used) },
];

export function ServiceTypesBrowse() {
  const types = useList(serviceTypesPath, { row: 'service_types' });
  return (
    <Screen>
      <ListToolbar list={types} search="Search service types">
        <AddButton do="edit service types" onClick={addServiceType}>
          Add Service Type
        </AddButton>
      </ListToolbar>
      <ListTable
        list={types}
        label="Service types"
        columns={columns}
        empty="No Service Types available."
        emptyIcon={<IconBriefcase size={22} />}
        onOpen={({ id }) => openPanel('service-type', id)}
        href={({ id }) => panelHref('service-type', id)}
        rowActions={serviceTypeActions}
      />
      <Pagination list={types} />
    </Screen>
  );
}
