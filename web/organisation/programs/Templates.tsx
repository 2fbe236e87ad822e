import { IconCopyPlus, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import type { ProgramTemplate } from '../../../contract/organisation/programs.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction } from '../../platform/lists/usualActions.ts';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ownWords, programsPath, startProgram } from './programActions.ts';

const path = `${programsPath}/templates`;

const columns: Column<ProgramTemplate>[] = [
  { key: 'title', label: 'Title', sort: 'title' },
  { key: 'targets', label: 'Targets', yields: 3, align: 'right' },
  { key: 'author', label: 'Saved by', yields: 1 },
  {
    key: 'created_at',
    label: 'Saved',
    yields: 2,
    sort: 'created_at',
    render: ({ created_at }) => formatDate(created_at, 'published'),
  },
];

const actions: RowAction<ProgramTemplate>[] = [
  { label: 'Start Program', icon: IconPlayerPlay, run: startProgram },
  {
    label: 'Edit',
    icon: IconPencil,
    when: ({ can }) => can.edit,
    run: ({ id }) => openForm(`${path}/{id}/edit`, { id }, ownWords),
  },
  deleteAction(
    ({ id }) =>
      void runAction(`${path}/{id}/delete`, { id }, { confirm: true, becomes: ['program_templates', 'deleted'] }),
  ),
];

/** The plans that a program can be started from. */
export function Templates() {
  const list = useList(path, { row: 'program_templates' });
  return (
    <Screen>
      <ListToolbar list={list} search="Search templates" />
      <ListTable
        list={list}
        label="Program Templates"
        columns={columns}
        empty="No Templates available. Save a program as a template to start others from it."
        emptyIcon={<IconCopyPlus size={22} />}
        rowActions={actions}
      />
      <Pagination list={list} />
    </Screen>
  );
}
