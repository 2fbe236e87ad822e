import { programTexts as texts, reportsAddress } from '../../../contract/organisation/programs.ts';
import { formatDate } from '../../platform/format.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { programsPath } from './programActions.ts';
import classes from './programs.module.css';

/** The open targets of whoever holds a post. */
export function PositionTab({ reference_id: position }: TabProps) {
  const { record, error, refresh } = useRecord(
    `${programsPath}/targets`,
    { position },
    { topic: ['program_targets', 'program_assignees', 'program_reports', 'programs'] },
  );
  if (error) return <ListProblem error={error} onRetry={refresh} />;
  if (!record) return <SkeletonLines />;
  if (record.length === 0) return <EmptyState text={texts.nonePost} />;
  return (
    <ul className={classes.blockList}>
      {record.map(({ id, title, due_on, is_overdue, program }) => (
        <li key={id}>
          <a className={classes.name} href={`#${reportsAddress(program.id, id)}`} title={program.title}>
            {title}
          </a>
          {due_on && (
            <span className={classes.due} data-late={is_overdue || undefined}>
              {formatDate(due_on, 'week')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
