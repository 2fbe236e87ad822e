import { AddButton } from '../../platform/AddButton.tsx';
import { usesText } from '../../../contract/platform/lists.ts';
import { IconTags } from '@tabler/icons-react';
import type { Tag } from '../../../contract/system/tags.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { addTag, tagActions, tagsPath } from './tagActions.ts';

const columns: Column<Tag>[] = [
  {
    key: 'label',
    label: 'Label',
    sort: 'label',
    render: ({ label, color }) => (
      <>
        <ColorDot color={color} />
        {label}
      </>
    ),
  },
  { key: 'used', label: 'Used', sort: 'used', align: 'right', render: ({ used }) => usesText(used) },
  {
    key: 'created_at',
    label: 'Created',
    yields: 1,
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatDate(created_at, 'table'),
  },
];

export function TagsBrowse() {
  const tags = useList(tagsPath, { row: 'tags' });
  return (
    <Screen>
      <ListToolbar list={tags} search="Search tags">
        <AddButton do="edit tags" onClick={addTag}>
          Add Tag
        </AddButton>
      </ListToolbar>
      <ListTable
        list={tags}
        label="Tags"
        columns={columns}
        empty="No Tags available."
        emptyIcon={<IconTags size={22} />}
        onOpen={({ id }) => openPanel('tag', id)}
        href={({ id }) => panelHref('tag', id)}
        rowActions={tagActions}
      />
      <Pagination list={tags} />
    </Screen>
  );
}
