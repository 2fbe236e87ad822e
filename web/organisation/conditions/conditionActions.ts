import { IconArchive, IconArchiveOff, IconFileText, IconPrinter } from '@tabler/icons-react';
import type { Condition } from '../../../contract/organisation/conditions.ts';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openerNow } from '../../platform/dialogs/opener.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const conditionsPath = '/api/makh/conditions';
export const formulasPath = '/api/makh/conditions/formulas';

let refocus = () => {};

/** The write-up is in the address, so that a link and Back open and close it. */
export function openWriteup(id: number): void {
  // Now, because the menu it is opened from is gone before the write-up is there.
  refocus = openerNow();
  changeSearch({ writeup: String(id) });
}
export const closeWriteup = () => changeSearch({ writeup: undefined });

/** However it was closed, the focus goes back to what opened it. */
export const leaveWriteup = () => refocus();

export const addCondition = () => openForm(`${conditionsPath}/add`);
export const printCondition = (id: number) => globalThis.open(`/conditions/${id}/print`, '_blank', 'noopener');

export const conditionActions: RowAction<Condition>[] = [
  { label: 'Edit Write-up', icon: IconFileText, when: ({ can }) => can.write, run: ({ id }) => openWriteup(id) },
  {
    label: 'Read Write-up',
    icon: IconFileText,
    when: ({ can }) => can.read && !can.write,
    run: ({ id }) => openWriteup(id),
  },
  { label: 'Print', icon: IconPrinter, when: ({ can }) => can.read, run: ({ id }) => void printCondition(id) },
  editAction(({ id }) => openForm(`${conditionsPath}/{id}/edit`, { id })),
  {
    label: 'Archive',
    icon: IconArchive,
    when: ({ can, archived_at }) => can.archive && archived_at === null,
    run: ({ id }) =>
      void runAction(`${conditionsPath}/{id}/archive`, { id }, { becomes: ['conditions', 'archived'], confirm: true }),
  },
  {
    label: 'Un-archive',
    icon: IconArchiveOff,
    when: ({ can, archived_at }) => can.archive && archived_at !== null,
    run: ({ id }) =>
      void runAction(`${conditionsPath}/{id}/un-archive`, { id }, { becomes: ['conditions', 'un-archived'] }),
  },
  deleteAction(
    ({ id }) =>
      void runAction(`${conditionsPath}/{id}/delete`, { id }, { becomes: ['conditions', 'deleted'], confirm: true }),
  ),
];
