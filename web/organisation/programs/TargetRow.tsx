import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { IconMessage2 } from '@tabler/icons-react';
import {
  mayReport,
  programAddress,
  programLimits,
  reportsAddress,
  targetStatus,
} from '../../../contract/organisation/programs.ts';
import type { SectionsCan, Target } from '../../../contract/organisation/programs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import { Grip } from '../../platform/groups/Grip.tsx';
import { TitleButton } from '../../platform/groups/TitleButton.tsx';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { ActionMenu } from '../../together/checklists/ActionMenu.tsx';
import rows from '../../together/checklists/item.module.css';
import parts from '../../together/checklists/parts.module.css';
import { AssigneeBadges, PersonBadge } from './AssigneeBadges.tsx';
import { addReport } from './programActions.ts';
import classes from './programs.module.css';
import type { SectionsChange } from './sectionsShape.ts';

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

/** Ticking it asks for a report: the box itself changes once the report is there. */
function StatusBox({ target }: { target: Target }) {
  const { id, title, status } = target;
  return (
    <input
      type="checkbox"
      className={rows.check}
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

/** What is said of a target: who is to do it, by when, its comments and its project. */
function TargetFacts({ target }: { target: Target }) {
  const { id, assignees, project, program, comments_count, due_on, is_overdue, title } = target;
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
      <button
        type="button"
        className={classes.talk}
        aria-label={`${comments_count} comments on ${title}`}
        onClick={() => openPanel('comments', `ProgramTarget-${id}`)}
      >
        <IconMessage2 size={14} aria-hidden /> {comments_count}
      </button>
      {project ? (
        <a className={classes.link} href={`#${programAddress({ id: project.id, program: { id: program } })}`}>
          View Project
        </a>
      ) : (
        <a className={classes.link} href={`#${reportsAddress(program, id)}`} aria-label={`Reports on ${title}`}>
          Reports
        </a>
      )}
    </span>
  );
}

/** One target: reported on, renamed and moved where it stands. */
export const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { place, target, can, isLifted, change, actionsOf, onKeyDown } = props;
  const { cid, title, status } = target;
  const row = useDraggable<HTMLLIElement>({ place, kind: 'item', key: cid, isOff: !can.sort, byGrip: true });
  const isSaved = target.id > 0;
  return (
    <li
      ref={row}
      className={`${rows.item} ${classes.target}`}
      aria-label={title}
      data-done={status === targetStatus.complete || undefined}
      data-item={cid}
      data-movable={can.sort || undefined}
      data-lifted={isLifted || undefined}
    >
      {can.sort && (
        <Grip
          of="item"
          className={parts.handle}
          label={`Move ${title}`}
          isLifted={isLifted}
          onKeyDown={(event) => onKeyDown(cid, event)}
        />
      )}
      <StatusBox target={target} />
      {can.edit ? (
        <TitleButton
          title={title}
          label="Target"
          max={programLimits.title}
          onSave={(name) => change({ kind: 'rename item', item: cid, name })}
        />
      ) : (
        <span className={rows.plainTitle} data-title>
          {title}
        </span>
      )}
      {isSaved && <TargetFacts target={target} />}
      {isSaved && <ActionMenu label={`Actions for ${title}`} actions={() => actionsOf(cid)} />}
    </li>
  );
});
