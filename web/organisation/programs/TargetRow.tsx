import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { IconMessage2 } from '@tabler/icons-react';
import {
  programAddress,
  programLimits,
  reportsAddress,
  targetAddress,
  summaryLabels,
  targetStatus,
} from '../../../contract/organisation/programs.ts';
import type { SectionsCan, Target } from '../../../contract/organisation/programs.ts';
import { mayOpen, mayReport, mayViewReports } from '../../../contract/organisation/targetRights.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import work from '../../platform/groups/work.module.css';
import { WorkRow } from '../../platform/groups/WorkRow.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { AssigneeBadges, PersonBadge } from './AssigneeBadges.tsx';
import { addReport } from './programActions.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './programs.module.css';
import type { SectionsChange } from './sectionsShape.ts';
import { reportTones } from './TargetSummary.tsx';

type TargetRowProps = {
  place: string;
  target: Target;
  can: SectionsCan;
  isLifted: boolean;
  change: (change: SectionsChange) => void;
  actionsOf: (cid: string) => readonly RowAction<undefined>[];
  onKeyDown: (cid: string, event: KeyboardEvent) => void;
};

const said = ['Not done', 'Submitted', 'Complete'] as const;

/** Ticking it opens the report form: the checkbox itself changes once the report is saved. */
function StatusBox({ target }: { target: Target }) {
  const { id, title, status } = target;
  return (
    <input
      type="checkbox"
      className={work.check}
      checked={status === targetStatus.complete}
      ref={(box) => {
        if (box) box.indeterminate = status === targetStatus.submitted;
      }}
      disabled={!mayReport(target) || id < 1}
      aria-label={`${title}: ${said[status]}`}
      title={said[status]}
      onChange={() => addReport(id)}
    />
  );
}

/** The details of a target: its assignees, due date, comments and project. */
function TargetFacts({ target, can }: Pick<TargetRowProps, 'target' | 'can'>) {
  const { id, assignees, project, program, comments_count, due_on, is_overdue, title, user_report_status } = target;
  const isOpen = mayOpen(target, can);
  const ownReport = target.status === targetStatus.complete ? null : user_report_status;
  return (
    <span className={classes.facts}>
      {due_on && (
        <span className={classes.due} data-late={is_overdue || undefined}>
          {formatDate(due_on, 'week')}
        </span>
      )}
      {project ? (
        project.assigned_to && <PersonBadge name={project.assigned_to.full_name} />
      ) : (
        <AssigneeBadges assignees={assignees} />
      )}
      {isOpen && (
        <button
          type="button"
          className={classes.talk}
          aria-label={`${comments_count === 1 ? '1 comment' : `${comments_count} comments`} on ${title}`}
          onClick={() => openPanel('comments', `ProgramTarget-${id}`)}
        >
          <IconMessage2 size={14} aria-hidden /> {comments_count}
        </button>
      )}
      {ownReport !== null && <StatusBadge tone={reportTones[ownReport]}>{summaryLabels[ownReport]}</StatusBadge>}
      {project?.can.read && (
        <a className={classes.link} href={`#${programAddress({ id: project.id, program: { id: program } })}`}>
          View Project
        </a>
      )}
      {!project && mayViewReports(target, can) && (
        <a className={classes.link} href={`#${reportsAddress(program, id)}`} aria-label={`Reports on ${title}`}>
          Reports
        </a>
      )}
      {!project && isOpen && !mayViewReports(target, can) && (
        <a className={classes.link} href={`#${targetAddress(program, id)}`} aria-label={`Details of ${title}`}>
          Details
        </a>
      )}
    </span>
  );
}

/** One target: reported on, renamed and moved in place. */
export const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { place, target, can, isLifted, change, actionsOf, onKeyDown } = props;
  const { cid, title, status } = target;
  const isSaved = target.id > 0;
  const hasActions = mayOpen(target, can) || target.project?.can.edit === true;
  return (
    <WorkRow
      place={place}
      cid={cid}
      title={title}
      isDone={status === targetStatus.complete}
      canSort={can.sort}
      isLifted={isLifted}
      onKeyDown={onKeyDown}
      box={<StatusBox target={target} />}
      rename={
        can.edit && {
          label: 'Target',
          max: programLimits.title,
          onSave: (name) => change({ kind: 'rename item', item: cid, name }),
        }
      }
      actions={isSaved && hasActions && (() => actionsOf(cid))}
      className={classes.target}
    >
      {isSaved && <TargetFacts target={target} can={can} />}
    </WorkRow>
  );
});
