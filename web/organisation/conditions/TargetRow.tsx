import { IconLink } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { conditionLimits } from '../../../contract/organisation/conditions.ts';
import type { ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { Grip } from '../../platform/groups/Grip.tsx';
import { TitleButton } from '../../platform/groups/TitleButton.tsx';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { ActionMenu } from '../../together/checklists/ActionMenu.tsx';
import rows from '../../together/checklists/item.module.css';
import parts from '../../together/checklists/parts.module.css';
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

/** One target: ticked, renamed and moved where it stands. One that stands for other work says for which. */
export function TargetRow({ place, target, isOwn, isLifted, change, actions, onKeyDown }: TargetRowProps) {
  const { cid, title, status, linked } = target;
  const row = useDraggable<HTMLLIElement>({ place, kind: 'item', key: cid, isOff: !isOwn, byGrip: true });
  const canMark = isOwn && (linked === null || linked.can_mark);
  const canReport = isOwn && !status && linked !== null && linked.can_report;
  const tick = () =>
    linked && canReport ? addReport(linked.id) : change({ kind: 'mark item', item: cid, status: !status });
  return (
    <li
      ref={row}
      className={rows.item}
      aria-label={title}
      data-done={status || undefined}
      data-item={cid}
      data-movable={isOwn || undefined}
      data-lifted={isLifted || undefined}
    >
      {isOwn && (
        <Grip
          of="item"
          className={parts.handle}
          label={`Move ${title}`}
          isLifted={isLifted}
          onKeyDown={(event) => onKeyDown(cid, event)}
        />
      )}
      <input
        type="checkbox"
        className={rows.check}
        checked={status}
        disabled={!canMark && !canReport}
        aria-label={title}
        onChange={tick}
      />
      {isOwn ? (
        <TitleButton
          title={title}
          label="Target"
          max={conditionLimits.target}
          onSave={(name) => change({ kind: 'rename item', item: cid, name })}
        />
      ) : (
        <span className={rows.plainTitle} data-title>
          {title}
        </span>
      )}
      {linked && (
        <span className={classes.linked}>
          <IconLink size={13} aria-hidden />
          {linked.path ? <a href={`#${linked.path}`}>{linked.title}</a> : 'You do not have access to this work'}
        </span>
      )}
      {isOwn && <ActionMenu label={`Actions for ${title}`} actions={actions} />}
    </li>
  );
}
