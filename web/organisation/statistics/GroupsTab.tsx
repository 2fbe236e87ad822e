import { Button } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import type { StatisticGroup } from '../../../contract/organisation/statistics.ts';
import { Can } from '../../platform/Can.tsx';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { addGroup, groupActions, groupsPath } from './statisticActions.ts';

const columns: Column<StatisticGroup>[] = [
  { key: 'label', label: 'Label', sort: 'label' },
  { key: 'is_default', label: 'Default', render: ({ is_default }) => (is_default ? 'Yes' : 'No') },
];

function AddButton() {
  return (
    <Can do="edit statistic definitions">
      <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={addGroup}>
        Add Group
      </Button>
    </Can>
  );
}

export function GroupsTab() {
  const list = useList(groupsPath, { row: 'statistic_groups' });
  return (
    <>
      <ListToolbar list={list} search="Search groups">
        <AddButton />
      </ListToolbar>
      <ListTable
        list={list}
        label="Groups"
        columns={columns}
        empty="No Groups available."
        emptyIcon={<IconStack2 size={22} />}
        rowActions={groupActions}
      />
      <Pagination list={list} />
    </>
  );
}
