import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Tag } from '../../../contract/system/tags.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const tagsPath = '/api/system/tags';

export const addTag = () => openForm(`${tagsPath}/add`);

export const tagActions: RowAction<Tag>[] = [
  {
    label: 'Edit',
    icon: IconPencil,
    when: ({ can }) => can.edit,
    run: ({ id }) => openForm(`${tagsPath}/{id}/edit`, { id }),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: ({ can }) => can.delete,
    run: ({ id }) => void runAction(`${tagsPath}/{id}/delete`, { id }, { becomes: ['tags', 'deleted'], confirm: true }),
  },
];
