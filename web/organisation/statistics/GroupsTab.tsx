import { IconStack2 } from '@tabler/icons-react';
import type { StatisticGroup } from '../../../contract/organisation/statistics.ts';
import { AddButton } from '../../platform/AddButton.tsx';
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

export function GroupsTab() {
  const list = useList(groupsPath, { row: 'statistic_groups' });
  return (
    <>
      <ListToolbar list={list} search="Search groups">
        <AddButton do="edit statistic definitions" onClick={addGroup}>
          Add Group
        </AddButton>
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
