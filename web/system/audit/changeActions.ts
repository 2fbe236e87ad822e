import { IconArrowBackUp } from '@tabler/icons-react';
import type { ChangeBatch } from '../../../contract/platform/changes.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const changesPath = '/api/system/changes';

export const undoChange = ({ batch }: Pick<ChangeBatch, 'batch'>) =>
  runAction(`${changesPath}/{batch}/undo`, { batch }, { confirm: 'Are you sure you want to undo this change?' });

export const changeActions: RowAction<ChangeBatch>[] = [
  { label: 'Undo', icon: IconArrowBackUp, when: ({ can }) => can.undo, run: (change) => void undoChange(change) },
];
