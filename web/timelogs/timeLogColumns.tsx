import { clockText } from '../../contract/timelogs.ts';
import type { TimeLog } from '../../contract/timelogs.ts';
import { formatDateTime } from '../platform/format.ts';
import type { Column } from '../platform/lists/list.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './timelogs.module.css';

function LogTitle({ log }: { log: TimeLog }) {
  return (
    <span className={classes.words}>
      <span>
        {log.title} {log.deleted_at !== null && <StatusBadge tone="bad">Deleted</StatusBadge>}
      </span>
      {log.description && <span className={classes.description}>{log.description}</span>}
    </span>
  );
}

export const timeLogColumns: Column<TimeLog>[] = [
  { key: 'title', label: 'Title', sort: 'title', render: (log) => <LogTitle log={log} /> },
  { key: 'employee_name', label: 'Employee', sort: 'employee_name' },
  {
    key: 'start_at',
    label: 'Start',
    sort: 'start_at',
    align: 'right',
    render: ({ start_at }) => formatDateTime(start_at),
  },
  {
    key: 'end_at',
    label: 'End',
    sort: 'end_at',
    align: 'right',
    render: ({ end_at }) =>
      end_at === null ? <StatusBadge tone="accent">Running</StatusBadge> : formatDateTime(end_at),
  },
  { key: 'seconds', label: 'Time', sort: 'seconds', align: 'right', render: ({ seconds }) => clockText(seconds) },
];
