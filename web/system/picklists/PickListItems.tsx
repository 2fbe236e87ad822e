import { IconList } from '@tabler/icons-react';
import type { PickList, PickListItem } from '../../../contract/system/picklists.ts';
import { itemStatuses } from '../../../contract/system/picklists.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import type { Column } from '../../platform/lists/list.ts';
import { calling } from '../../platform/optimistic/call.ts';
import { SortableList } from '../../platform/groups/SortableList.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Identifier } from '../../ui/Identifier.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { addItem, itemActions, picklistsPath } from './picklistActions.ts';
import classes from './PickListItems.module.css';

const description: Column<PickListItem> = { key: 'description', label: 'Description', yields: 2 };
const label: Column<PickListItem> = {
  key: 'label',
  label: 'Label',
  render: (item) => <span className={classes.label}>{item.label}</span>,
};
const others: Column<PickListItem>[] = [
  {
    key: 'identifier',
    label: 'Identifier',
    yields: 1,
    render: ({ identifier }) => <Identifier>{identifier}</Identifier>,
  },
  { key: 'sequence', label: 'Sequence', yields: 3, align: 'right' },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => (
      <StatusBadge tone={status === 'active' ? 'good' : 'neutral'}>{itemStatuses[status]}</StatusBadge>
    ),
  },
  {
    key: 'is_default',
    label: 'Default',
    render: ({ is_default }) => (is_default ? 'Yes' : <span className={classes.no}>No</span>),
  },
];

type PickListItemsProps = {
  list: PickList;
  /** Also shows each item's description. */
  isFull?: boolean;
};

/** The items of a pick list, in order. */
export function PickListItems({ list, isFull = false }: PickListItemsProps) {
  const { id } = list;
  const items = useAllRows(`${picklistsPath}/{id}/items`, 'pick_list_items', { id });
  const add = list.can.edit_items && (
    <AddButton variant="default" onClick={() => addItem(list.id)}>
      Add Item
    </AddButton>
  );
  return (
    <>
      <SortableList
        name={`pick_lists:${id}`}
        label={`Items of ${list.label}`}
        list={items}
        call={(order) =>
          calling(
            `${picklistsPath}/{id}/items/sequence`,
            { id, items: order },
            { what: 'Sort a pick list', isQuiet: true },
          )
        }
        columns={isFull ? [label, description, ...others] : [label, ...others]}
        rowActions={itemActions}
        canMove={list.can.edit_items}
        empty={<EmptyState icon={<IconList size={22} />} text="No Items available." action={add} />}
      />
      {add && items.rows && items.rows.length > 0 && <div className={classes.add}>{add}</div>}
    </>
  );
}
