import { clockText } from '../../../contract/together/timelogs.ts';
import { user } from '../../system/people/lookups.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { browseTimeLogs, editTimeLogs } from './timelogs.access.ts';
import { timeLogForm } from './timelogs.forms.ts';
import { timeLogs } from './timelogs.table.ts';

export const timeLogChanges = {
  time_logs: {
    noun: 'Time Log',
    table: timeLogs,
    name: 'title',
    read: browseTimeLogs,
    undo: { added: editTimeLogs, changed: editTimeLogs, deleted: editTimeLogs },
    taken: {
      time_logs_one_running: 'Another timer is running now. Stop it first, then undo this under My recent changes.',
    },
    form: timeLogForm,
    labels: {
      user_id: 'Employee',
      reference_type: 'Record',
      reference_id: 'Record number',
      end_at: 'End',
      seconds: 'Duration',
      deleted_at: 'Deleted',
    },
    lookups: { user_id: user },
    words: { seconds: (value) => (typeof value === 'number' ? clockText(value) : value) },
    hidden: ['service_occurrence_id'],
  },
} satisfies Tracked;
