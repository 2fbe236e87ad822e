import { IconHistory } from '@tabler/icons-react';
import type { ChangeBatch } from '../../../contract/platform/changes.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatDateTime } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { changeActions, changesPath } from './changeActions.ts';
import { Who } from './Who.tsx';

const columns: Column<ChangeBatch>[] = [
  { key: 'sentence', label: 'What' },
  { key: 'actor', label: 'User', render: ({ actor }) => <Who name={actor?.display_name ?? null} /> },
  {
    key: 'undone_at',
    label: 'State',
    yields: 1,
    render: ({ undone_at }) => (undone_at ? <StatusBadge tone="warn">Undone</StatusBadge> : null),
  },
  { key: 'at', label: 'When', sort: 'at', align: 'right', render: ({ at }) => formatDateTime(at) },
];

/** All changes, call by call, each with Undo. */
export function ChangesBrowse() {
  const changes = useList(changesPath);
  return (
    <>
      <ListToolbar list={changes} search={false} filters={`${changesPath}/filters`} />
      <ListTable
        list={changes}
        label="Changes"
        columns={columns}
        empty="No Changes available."
        emptyIcon={<IconHistory size={22} />}
        onOpen={({ batch }) => openPanel('change-batch', batch)}
        href={({ batch }) => panelHref('change-batch', batch)}
        rowActions={changeActions}
      />
      <Pagination list={changes} />
    </>
  );
}
