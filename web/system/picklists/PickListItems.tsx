import { Button } from '@mantine/core';
import { IconList, IconPlus } from '@tabler/icons-react';
import type { PickList, PickListItem } from '../../../contract/system/picklists.ts';
import { itemStatuses } from '../../../contract/system/picklists.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { calling } from '../../platform/optimistic/call.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { inOrder } from '../../platform/groups/rowsShape.ts';
import { SortableTable } from '../../platform/groups/SortableTable.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Identifier } from '../../ui/Identifier.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
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
  const { rows, error, refresh } = useAllRows(`${picklistsPath}/{id}/items`, 'pick_list_items', { id });
  const { shown, change } = useOptimistic<PickListItem[], number[]>({
    key: `pick_lists:${list.id}`,
    server: rows,
    after: inOrder,
    call: (items) =>
      calling(`${picklistsPath}/{id}/items/sequence`, { id, items }, { what: 'Sort a pick list', isQuiet: true }),
    refresh,
  });
  const add = list.can.edit_items && (
    <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => addItem(list.id)}>
      Add Item
    </Button>
  );
  if (error && !shown) return <ListProblem error={error} onRetry={() => void refresh()} />;
  if (!shown) return <SkeletonLines lines={6} />;
  if (shown.length === 0) {
    return <EmptyState icon={<IconList size={22} />} text="No Items available." action={add} />;
  }
  return (
    <>
      <SortableTable
        name={`pick_lists:${list.id}`}
        label={`Items of ${list.label}`}
        rows={shown}
        columns={isFull ? [label, description, ...others] : [label, ...others]}
        rowActions={itemActions}
        canMove={list.can.edit_items}
        onOrder={change}
      />
      {add && <div className={classes.add}>{add}</div>}
    </>
  );
}
