import {
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconCircleCheck,
  IconCircleDashed,
  IconLayoutSidebarRight,
  IconPencil,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { checklistTexts } from '../../../contract/together/checklists.ts';
import type { Checklists } from '../../../contract/together/checklists.ts';
import { confirmAction, openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { currentUser } from '../../platform/session.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import { itemsPath } from './saveChange.ts';

export const editItem = (cid: string) => openForm(`${itemsPath}/{id}/edit`, { id: cid });

type Change = (change: ChecklistsChange) => void;

async function deleteItem(item: string, change: Change): Promise<void> {
  if (await confirmAction(checklistTexts.deleteItem, { danger: true })) change({ kind: 'delete item', item });
}

/** The actions on an item of these lists. */
export function itemActions(
  all: Checklists,
  cid: string,
  change: Change,
  step: (by: -1 | 1) => void,
): RowAction<undefined>[] {
  const item = all.items.find((one) => one.cid === cid);
  if (!item) return [];
  const { can } = all;
  const mark = (status: boolean) => () => change({ kind: 'mark item', item: cid, status });
  const user = currentUser();
  const me = user && { id: user.id, display_name: user.display_name };
  const others = all.checklists.filter((list) => list.cid !== item.checklist);
  const canMark = (isDone: boolean) => () => can.change_status && item.status === isDone;
  return [
    { label: 'Mark Done', icon: IconCircleCheck, when: canMark(false), run: mark(true) },
    { label: 'Mark Not Done', icon: IconCircleDashed, when: canMark(true), run: mark(false) },
    {
      label: 'Assign to me',
      icon: IconUserCheck,
      when: () => can.edit_items && me !== null && item.assigned_to?.id !== me.id,
      run: () => change({ kind: 'assign item', item: cid, to: me }),
    },
    { label: 'Open', icon: IconLayoutSidebarRight, run: () => openPanel('checklist-item', item.id) },
    { label: 'Edit', icon: IconPencil, when: () => can.edit_items, run: () => editItem(cid) },
    { label: 'Move up', icon: IconArrowUp, when: () => can.sort, run: () => step(-1) },
    { label: 'Move down', icon: IconArrowDown, when: () => can.sort, run: () => step(1) },
    ...others.map((list): RowAction<undefined> => ({
      label: `Move to ${list.title}`,
      icon: IconArrowRight,
      when: () => can.sort,
      run: () => change({ kind: 'move item', item: cid, group: list.cid, before: null }),
    })),
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      when: () => can.delete_items,
      run: () => void deleteItem(cid, change),
    },
  ];
}
