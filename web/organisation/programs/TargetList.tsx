import { reportsAddress, summaryLabels } from '../../../contract/organisation/programs.ts';
import type { MyTarget, PostTarget } from '../../../contract/organisation/programs.ts';
import { formatDate } from '../../platform/format.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './programs.module.css';
import { reportTones } from './TargetSummary.tsx';

/** Open targets as lines: what is to be done, by when, and the status of the report on it. */
export function TargetList({ targets }: { targets: readonly (PostTarget & Partial<MyTarget>)[] }) {
  return (
    <LinkList
      lines={targets.map(({ id, title, due_on, is_overdue, program, status = null }) => ({
        key: id,
        href: `#${reportsAddress(program.id, id)}`,
        text: title,
        hint: program.title,
        aside: (
          <>
            {due_on && (
              <span className={classes.due} data-late={is_overdue || undefined}>
                {formatDate(due_on, 'week')}
              </span>
            )}
            {status !== null && <StatusBadge tone={reportTones[status]}>{summaryLabels[status]}</StatusBadge>}
          </>
        ),
      }))}
    />
  );
}
