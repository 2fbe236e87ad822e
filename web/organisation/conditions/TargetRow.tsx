import { IconLink } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { conditionLimits } from '../../../contract/organisation/conditions.ts';
import type { ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { WorkBox, WorkRow } from '../../platform/groups/WorkRow.tsx';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { addReport } from '../programs/programActions.ts';
import type { ConditionChange } from './conditionShape.ts';
import classes from './writeup.module.css';

type TargetRowProps = {
  place: string;
  target: ConditionTarget;
  isOwn: boolean;
  isLifted: boolean;
  change: (change: ConditionChange) => void;
  actions: () => readonly RowAction<undefined>[];
  onKeyDown: (target: string, event: KeyboardEvent) => void;
};

/** One target: ticked, renamed and moved in place. A target linked to other work says which. */
export function TargetRow({ place, target, isOwn, isLifted, change, actions, onKeyDown }: TargetRowProps) {
  const { cid, title, status, linked } = target;
  const canMark = isOwn && (linked === null || linked.can_mark);
  const canReport = isOwn && !status && linked !== null && linked.can_report;
  const tick = () =>
    linked && canReport ? addReport(linked.id) : change({ kind: 'mark item', item: cid, status: !status });
  return (
    <WorkRow
      place={place}
      cid={cid}
      title={title}
      isDone={status}
      canSort={isOwn}
      isLifted={isLifted}
      onKeyDown={onKeyDown}
      box={<WorkBox title={title} isDone={status} isOff={!canMark && !canReport} onTick={tick} />}
      rename={
        isOwn && {
          label: 'Target',
          max: conditionLimits.target,
          onSave: (name) => change({ kind: 'rename item', item: cid, name }),
        }
      }
      actions={isOwn && actions}
    >
      {linked && (
        <span className={classes.linked}>
          <IconLink size={13} aria-hidden />
          {linked.path ? <a href={`#${linked.path}`}>{linked.title}</a> : 'You do not have access to this work'}
        </span>
      )}
    </WorkRow>
  );
}
