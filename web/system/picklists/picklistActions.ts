import type { PickList, PickListItem } from '../../../contract/system/picklists.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const picklistsPath = '/api/system/pick-lists';
const itemsPath = '/api/system/pick-list-items';
/** The specification uses the singular here. */
const deletedItemPath = '/api/system/pick-list-item';

export const addPickList = () => openForm(`${picklistsPath}/add`);
export const editPickList = ({ id }: PickList) => openForm(`${picklistsPath}/{id}/edit`, { id });
export const addItem = (list: number) => openForm(`${itemsPath}/add`, { picklist: list });

export const picklistAddress = ({ id }: PickList) => `/system/picklists/${id}`;

/** The actions of a pick list, without Edit. */
export const otherPickListActions: RowAction<PickList>[] = [
  deleteAction(
    ({ id }) =>
      void runAction(`${picklistsPath}/{id}/delete`, { id }, { becomes: ['pick_lists', 'deleted'], confirm: true }),
  ),
];

export const picklistActions: RowAction<PickList>[] = [editAction(editPickList), ...otherPickListActions];

export const itemActions: RowAction<PickListItem>[] = [
  editAction(({ id }) => openForm(`${itemsPath}/{id}/edit`, { id })),
  deleteAction(
    ({ id }) =>
      void runAction(
        `${deletedItemPath}/{id}/delete`,
        { id },
        { becomes: ['pick_list_items', 'deleted'], confirm: true },
      ),
  ),
];
