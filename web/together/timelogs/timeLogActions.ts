import { IconClockPlus, IconPencil, IconPlayerPlay, IconPlayerStop, IconRestore, IconTrash } from '@tabler/icons-react';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { currentUser, may } from '../../platform/session.ts';
import { logAgain, startTimer, stopTimer, timeLogsPath } from './timer.ts';

const several = severalOf(timeLogsPath);

const isThere = ({ deleted_at }: TimeLog) => deleted_at === null;

export const mayEdit = (log: TimeLog) => log.can.edit && isThere(log);
export const editTimeLog = (log: TimeLog) => openForm(`${timeLogsPath}/{id}/edit`, { id: log.id });

/** Users can continue their own logs, on records they can still see. */
const mayContinue = (log: TimeLog) =>
  isThere(log) && log.end_at !== null && log.record_name !== null && log.user_id === currentUser()?.id;

/** The actions in the row of a time log. */
export const timeLogActions: RowAction<TimeLog>[] = [
  {
    label: 'Stop',
    icon: IconPlayerStop,
    when: (log) => log.can.stop && isThere(log) && log.end_at === null,
    run: (log) => void stopTimer(log),
  },
  {
    label: 'Continue',
    icon: IconPlayerPlay,
    when: (log) => log.can.edit && mayContinue(log),
    run: (log) => void startTimer(log),
  },
  {
    label: 'Log again',
    icon: IconClockPlus,
    when: (log) => may('add time logs') && mayContinue(log),
    run: logAgain,
  },
  { label: 'Edit', icon: IconPencil, when: mayEdit, run: editTimeLog, several: several('edit') },
  {
    label: 'Restore',
    icon: IconRestore,
    when: (log) => log.can.restore && !isThere(log),
    run: (log) =>
      void runAction(
        `${timeLogsPath}/{id}/restore`,
        { id: log.id },
        { becomes: ['time_logs', 'restored'], confirm: true },
      ),
    several: several('restore'),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: (log) => log.can.delete && isThere(log),
    run: (log) =>
      void runAction(
        `${timeLogsPath}/{id}/delete`,
        { id: log.id },
        { becomes: ['time_logs', 'deleted'], confirm: true },
      ),
    several: several('delete'),
  },
];
