import { Button } from '@mantine/core';
import { reportLabels, reportsAddress, reportStatus } from '../../../contract/organisation/programs.ts';
import type { ComplianceReport } from '../../../contract/organisation/programs.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ownWords, reportsPath } from './programActions.ts';
import classes from './programs.module.css';
import { reportTones } from './TargetSummary.tsx';

const submittedBy: Column<ComplianceReport> = {
  key: 'submitted_by',
  label: 'Submitted by',
  render: ({ submitted_by, submitted_for, text }) => (
    <div className={classes.told}>
      <span>
        {submitted_by?.display_name ?? 'Former employee'}
        {submitted_for && <span className={classes.quiet}> for {submitted_for}</span>}
      </span>
      {text && (
        <p className={classes.report}>
          <LinkedText text={text} />
        </p>
      )}
    </div>
  ),
};

const submittedAt: Column<ComplianceReport> = {
  key: 'created_at',
  label: 'Date',
  yields: 2,
  sort: 'created_at',
  render: ({ created_at }) => <span title={formatDateTime(created_at)}>{formatDate(created_at, 'published')}</span>,
};

const files: Column<ComplianceReport> = {
  key: 'files',
  label: 'Files',
  yields: 1,
  render: (row) =>
    row.files.length > 0 ? (
      <ul className={classes.files}>
        {row.files.map(({ id, original_name }) => (
          <li key={id}>
            <a href={`/system/files/${id}/download`}>{original_name}</a>
          </li>
        ))}
      </ul>
    ) : null,
};

const accept = (id: number) => void runAction(`${reportsPath}/{id}/accept`, { id });
const reject = (id: number) => openForm(`${reportsPath}/{id}/reject`, { id }, ownWords);

/** Accept and Reject while it is pending; then what was decided. */
const decision: Column<ComplianceReport> = {
  key: 'status',
  label: 'Status',
  render: ({ id, status, can, decided_by, reason, submitted_by }) => {
    const of = submitted_by ? ` the report of ${submitted_by.display_name}` : ' the report';
    if (status === reportStatus.pending && can.accept) {
      return (
        <span className={classes.answers}>
          <Button size="xs" aria-label={`Accept${of}`} onClick={() => accept(id)}>
            Accept
          </Button>
          <Button size="xs" variant="default" aria-label={`Reject${of}`} onClick={() => reject(id)}>
            Reject
          </Button>
        </span>
      );
    }
    return (
      <div className={classes.told}>
        <span>
          <StatusBadge tone={reportTones[status]}>{reportLabels[status]}</StatusBadge>
          {decided_by && <span className={classes.quiet}> by {decided_by.display_name}</span>}
        </span>
        {reason && (
          <p className={classes.report}>
            <LinkedText text={reason} />
          </p>
        )}
      </div>
    );
  },
};

const target: Column<ComplianceReport> = {
  key: 'target',
  label: 'Target',
  render: (row) => (
    <div className={classes.told}>
      <a className={classes.link} href={`#${reportsAddress(row.program.id, row.target.id)}`}>
        {row.target.title}
      </a>
      <span className={classes.quiet}>{row.program.title}</span>
    </div>
  ),
};

export const targetColumns = [submittedBy, submittedAt, files, decision];
export const waitingColumns = [target, submittedBy, submittedAt, files, decision];
