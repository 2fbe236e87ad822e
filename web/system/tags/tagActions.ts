import type { Tag } from '../../../contract/system/tags.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const tagsPath = '/api/system/tags';

export const addTag = () => openForm(`${tagsPath}/add`);

export const tagActions: RowAction<Tag>[] = [
  editAction(({ id }) => openForm(`${tagsPath}/{id}/edit`, { id })),
  deleteAction(
    ({ id }) => void runAction(`${tagsPath}/{id}/delete`, { id }, { becomes: ['tags', 'deleted'], confirm: true }),
  ),
];
