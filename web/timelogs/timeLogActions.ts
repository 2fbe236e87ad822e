import { IconPencil, IconPlayerStop, IconRestore, IconTrash } from '@tabler/icons-react';
import type { TimeLog } from '../../contract/timelogs.ts';
import { openForm } from '../platform/dialogs/dialogs.ts';
import { runAction } from '../platform/dialogs/runAction.ts';
import type { RowAction } from '../platform/lists/rowActions.ts';
import { stopTimer, timeLogsPath } from './timer.ts';

const one = ({ id }: TimeLog) => `${timeLogsPath}/${id}`;
const isThere = ({ deleted_at }: TimeLog) => deleted_at === null;

/** What can be done with a time log in its row. */
export const timeLogActions: RowAction<TimeLog>[] = [
  {
    label: 'Stop',
    icon: IconPlayerStop,
    when: (log) => log.can.stop && isThere(log) && log.end_at === null,
    run: (log) => void stopTimer(log),
  },
  {
    label: 'Edit',
    icon: IconPencil,
    when: (log) => log.can.edit && isThere(log),
    run: (log) => openForm(`${one(log)}/edit`),
  },
  {
    label: 'Restore',
    icon: IconRestore,
    when: (log) => log.can.restore && !isThere(log),
    run: (log) => void runAction(`${one(log)}/restore`, { confirm: true }),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: (log) => log.can.delete && isThere(log),
    run: (log) => void runAction(`${one(log)}/delete`, { confirm: true }),
  },
];
