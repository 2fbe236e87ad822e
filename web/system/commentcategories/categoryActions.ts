import { IconHistory } from '@tabler/icons-react';
import type { CommentCategoryRow } from '../../../contract/system/commentcategories.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const categoriesPath = '/api/system/comment-categories';

export const addCategory = () => openForm(`${categoriesPath}/add`);

export const categoryActions: RowAction<CommentCategoryRow>[] = [
  editAction(({ id }) => openForm(`${categoriesPath}/{id}/edit`, { id })),
  deleteAction(
    ({ id }) =>
      void runAction(
        `${categoriesPath}/{id}/delete`,
        { id },
        { becomes: ['comment_categories', 'deleted'], confirm: true },
      ),
  ),
];

/** The list also links to the category's panel. */
export const rowActions: RowAction<CommentCategoryRow>[] = [
  { label: 'Details and history', icon: IconHistory, run: ({ id }) => openPanel('comment-category', id) },
  ...categoryActions,
];
