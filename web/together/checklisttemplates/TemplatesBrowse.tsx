import { IconListCheck } from '@tabler/icons-react';
import type { ChecklistTemplate } from '../../../contract/together/checklists.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { addTemplate, templateActions, templatesPath } from './templateActions.ts';

const columns: Column<ChecklistTemplate>[] = [
  { key: 'title', label: 'Title', sort: 'title' },
  { key: 'description', label: 'Description', yields: 2 },
  { key: 'items_count', label: 'Items', yields: 3, align: 'right' },
  {
    key: 'archived_at',
    label: 'Status',
    render: ({ archived_at }) => (
      <StatusBadge tone={archived_at === null ? 'good' : 'neutral'}>
        {archived_at === null ? 'Active' : 'Archived'}
      </StatusBadge>
    ),
  },
  {
    key: 'updated_at',
    label: 'Changed',
    yields: 1,
    sort: 'updated_at',
    align: 'right',
    render: ({ updated_at }) => formatDate(updated_at, 'table'),
  },
];

export function TemplatesBrowse() {
  const list = useList(`${templatesPath}/list`, { row: 'checklist_templates', topic: 'checklist_template_items' });
  return (
    <Screen>
      <ListToolbar list={list} search="Search checklist templates" filters={`${templatesPath}/list/filters`}>
        <AddButton do="add templates" onClick={addTemplate}>
          Add Checklist Template
        </AddButton>
      </ListToolbar>
      <ListTable
        list={list}
        label="Checklist templates"
        columns={columns}
        empty="No Checklist Templates available."
        emptyIcon={<IconListCheck size={22} />}
        onOpen={({ id }) => openPanel('checklist-template', id)}
        href={({ id }) => panelHref('checklist-template', id)}
        rowActions={templateActions}
      />
      <Pagination list={list} />
    </Screen>
  );
}
