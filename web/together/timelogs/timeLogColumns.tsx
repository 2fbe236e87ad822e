import { clockText } from '../../../contract/together/timelogs.ts';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import { formatDate, formatDateTime, formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './timelogs.module.css';

/** What it was for, unless the title says it. */
const recordOf = ({ record_name, title }: TimeLog) => (record_name === title ? null : record_name);
/** The same with its client, where it is not clear from the other logs. */
const recordAndClient = (log: TimeLog) => [recordOf(log), log.company_name].filter(Boolean).join(' · ');

function LogTitle({ log, record }: { log: TimeLog; record: string | null }) {
  return (
    <span className={classes.words}>
      <span>
        {log.title} {log.deleted_at !== null && <StatusBadge tone="bad">Deleted</StatusBadge>}
        {log.overlaps && (
          <span title="Another log of the same person covers part of this time">
            <StatusBadge tone="warn">Overlaps</StatusBadge>
          </span>
        )}
      </span>
      {log.description && <span className={classes.description}>{log.description}</span>}
      {record && <span className={classes.description}>{record}</span>}
    </span>
  );
}

/** Leaves out the day if it is the same as the start's. */
function EndOf({ log: { start_at, end_at } }: { log: TimeLog }) {
  if (end_at === null) return <StatusBadge tone="accent">Running</StatusBadge>;
  const text = formatDateTime(end_at);
  return formatDate(start_at, 'table') === formatDate(end_at, 'table') ? text.slice(-'HH:mm'.length) : text;
}

/** The amount, or "Yes" if it is billable but no rate is set yet. */
const billableText = ({ is_billable, amount }: TimeLog) =>
  amount === null ? (is_billable ? 'Yes' : '') : formatMoney(amount);

const title = (textOf: (log: TimeLog) => string | null): Column<TimeLog> => ({
  key: 'title',
  label: 'Title',
  sort: 'title',
  render: (log) => <LogTitle log={log} record={textOf(log)} />,
});

export const timeLogColumns: Column<TimeLog>[] = [
  title(recordOf),
  { key: 'employee_name', label: 'Employee', yields: 3, sort: 'employee_name' },
  {
    key: 'start_at',
    label: 'Start',
    yields: 2,
    sort: 'start_at',
    align: 'right',
    render: ({ start_at }) => formatDateTime(start_at),
  },
  {
    key: 'end_at',
    label: 'End',
    yields: 1,
    sort: 'end_at',
    align: 'right',
    render: (log) => <EndOf log={log} />,
  },
  { key: 'amount', label: 'Billable', align: 'right', render: (log) => billableText(log) },
  { key: 'seconds', label: 'Time', sort: 'seconds', align: 'right', render: ({ seconds }) => clockText(seconds) },
];

/** For the user's own logs, of all records, without the employee. */
export const ownTimeColumns = [
  title(recordAndClient),
  ...timeLogColumns.filter(({ key }) => key !== 'title' && key !== 'employee_name'),
];
