import { notDone, summaryLabels } from '../../../contract/organisation/programs.ts';
import type { ReportStatus, TargetRecord } from '../../../contract/organisation/programs.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Progress } from '../../ui/Progress.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import { assigneeName, PersonBadge } from './AssigneeBadges.tsx';
import { reportsPath } from './programActions.ts';
import classes from './programs.module.css';

export const reportTones: Record<ReportStatus, Tone> = { 0: 'warn', 1: 'good', 2: 'bad' };

/** How many reports there are, and the status of each person's report. */
export function TargetSummary({ target }: { target: TargetRecord }) {
  const { id } = target;
  const { record, error, refresh } = useRecord(
    `${reportsPath}/{id}/progress`,
    { id },
    { topic: [`program_targets:${id}`, 'program_reports', 'position_staff'] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} lines={4} />;
  const { total_required, total_accepted } = record;
  const figures = [
    [summaryLabels[0], record.total_submitted],
    [summaryLabels[1], total_accepted],
    [summaryLabels[2], record.total_rejected],
    [notDone, record.not_done],
  ] as const;
  return (
    <div className={classes.summary}>
      <Progress
        percent={Math.round((Math.min(total_accepted, total_required) / total_required) * 100)}
        label="Accepted reports"
      />
      <dl className={classes.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count} of {total_required}
            </dd>
          </div>
        ))}
      </dl>
      {record.assignees.length > 0 && (
        <ul className={classes.persons} aria-label="Assignees">
          {record.assignees.map((one) => (
            <li key={one.id}>
              <PersonBadge name={one.full_name ?? one.post ?? ''} text={assigneeName(one)} />
              <StatusBadge tone={one.status === null ? 'neutral' : reportTones[one.status]}>
                {one.status === null ? notDone : summaryLabels[one.status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
