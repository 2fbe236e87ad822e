import { IconListDetails } from '@tabler/icons-react';
import type { PickList } from '../../../contract/system/picklists.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Identifier } from '../../ui/Identifier.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { addPickList, picklistActions, picklistsPath } from './picklistActions.ts';

const columns: Column<PickList>[] = [
  { key: 'label', label: 'Label', sort: 'label' },
  {
    key: 'identifier',
    label: 'Identifier',
    yields: 1,
    sort: 'identifier',
    render: ({ identifier }) => <Identifier>{identifier}</Identifier>,
  },
  { key: 'description', label: 'Description', yields: 2 },
  { key: 'items_count', label: 'Items', align: 'right' },
];

/** The lists of options that forms offer. */
export function PickListsBrowse() {
  const lists = useList(picklistsPath, { row: 'pick_lists', topic: 'pick_list_items' });
  return (
    <Screen>
      <ListToolbar list={lists} search="Search pick lists">
        <AddButton do="edit pick lists" onClick={addPickList}>
          Add Pick List
        </AddButton>
      </ListToolbar>
      <ListTable
        list={lists}
        label="Pick lists"
        columns={columns}
        empty="No Pick Lists available."
        emptyIcon={<IconListDetails size={22} />}
        onOpen={({ id }) => openPanel('pick-list', id)}
        href={({ id }) => panelHref('pick-list', id)}
        rowActions={picklistActions}
      />
      <Pagination list={lists} />
    </Screen>
  );
}
