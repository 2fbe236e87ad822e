import { Button, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { statisticStatuses, statisticTypes } from '../../../contract/organisation/statistics.ts';
import type { StatisticDefinition } from '../../../contract/organisation/statistics.ts';
import { Can } from '../../platform/Can.tsx';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { addDefinition, definitionActions, definitionsPath } from './statisticActions.ts';

const columns: Column<StatisticDefinition>[] = [
  {
    key: 'title',
    label: 'Title',
    sort: 'title',
    render: ({ title, description }) => (
      <>
        {title}
        {description && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
      </>
    ),
  },
  { key: 'position', label: 'Position', yields: 4, render: ({ position }) => position?.name },
  { key: 'type', label: 'Type', yields: 3, sort: 'type', render: ({ type }) => statisticTypes[type] },
  { key: 'status', label: 'Status', sort: 'status', render: ({ status }) => statisticStatuses[status] },
  {
    key: 'created_at',
    label: 'Created',
    isExtra: true,
    render: ({ created_at }) => formatDate(created_at, 'table'),
  },
  {
    key: 'updated_at',
    label: 'Updated',
    isExtra: true,
    render: ({ updated_at }) => formatDate(updated_at, 'table'),
  },
];

function AddButton() {
  return (
    <Can do="add statistic definitions">
      <Button onClick={addDefinition}>+ Definition</Button>
    </Can>
  );
}

/** What is counted, and of what kind. */
export function DefinitionsTab() {
  const list = useList(definitionsPath, { row: 'statistic_definitions' });
  return (
    <>
      <ListToolbar list={list} filters={`${definitionsPath}/filters`} search={false}>
        <AddButton />
      </ListToolbar>
      <ListTable
        list={list}
        label="Definitions"
        columns={columns}
        empty="No Definitions available."
        emptyIcon={<IconListDetails size={22} />}
        rowActions={definitionActions}
        hasButtons
      />
      <Pagination list={list} />
    </>
  );
}
