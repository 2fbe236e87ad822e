import { IconArrowDown, IconArrowUp, IconHistory, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { checklistTexts } from '../../../contract/together/checklists.ts';
import type { Checklist, ChecklistCan } from '../../../contract/together/checklists.ts';
import { confirmAction, openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import { listsPath } from './saveChange.ts';

export const printAddress = (id: number) => `#/print/checklist/${id}`;
export const printList = (id: number) => void window.open(printAddress(id), '_blank', 'noopener');

async function deleteList(list: string, change: (change: ChecklistsChange) => void): Promise<void> {
  if (await confirmAction(checklistTexts.deleteList, { danger: true })) change({ kind: 'delete group', group: list });
}

/** The actions on a list. */
export const listActions = (
  { cid, id }: Checklist,
  can: ChecklistCan,
  change: (change: ChecklistsChange) => void,
  step: (by: -1 | 1) => void,
): RowAction<undefined>[] => [
  { label: 'Edit', icon: IconPencil, when: () => can.edit, run: () => openForm(`${listsPath}/{id}/edit`, { id }) },
  { label: 'Print', icon: IconPrinter, run: () => printList(id) },
  { label: 'History', icon: IconHistory, run: () => openPanel('checklist', id) },
  { label: 'Move up', icon: IconArrowUp, when: () => can.sort, run: () => step(-1) },
  { label: 'Move down', icon: IconArrowDown, when: () => can.sort, run: () => step(1) },
  { label: 'Delete', icon: IconTrash, danger: true, when: () => can.delete, run: () => void deleteList(cid, change) },
];
