import type { KeyboardEvent, ReactNode } from 'react';
import type { RowAction } from '../lists/rowActions.ts';
import { ActionMenu } from '../menus/ActionMenu.tsx';
import { Grip } from './Grip.tsx';
import { TitleButton } from './TitleButton.tsx';
import { useDraggable } from './useDraggable.ts';
import classes from './work.module.css';

type WorkRowProps = {
  /** Where the item can be dropped: only among those with the same `place`. */
  place: string;
  cid: string;
  title: string;
  isDone: boolean;
  canSort: boolean;
  isLifted: boolean;
  onKeyDown: (cid: string, event: KeyboardEvent) => void;
  /** Its checkbox. */
  box: ReactNode;
  /** For users who may rename it: the label of the input, and the longest name. */
  rename: { label: string; max: number; onSave: (name: string) => void } | false;
  actions: (() => readonly RowAction<undefined>[]) | false;
  className?: string | undefined;
  /** More details, after the title. */
  children?: ReactNode;
};

/** One thing to do: ticked, renamed and moved in place. */
export function WorkRow(props: WorkRowProps) {
  const { place, cid, title, isDone, canSort, isLifted, onKeyDown, box, rename, actions, className, children } = props;
  const row = useDraggable<HTMLLIElement>({ place, kind: 'item', key: cid, isOff: !canSort, byGrip: true });
  return (
    <li
      ref={row}
      className={className ? `${classes.item} ${className}` : classes.item}
      aria-label={title}
      data-done={isDone || undefined}
      data-item={cid}
      data-movable={canSort || undefined}
      data-lifted={isLifted || undefined}
    >
      {canSort && (
        <Grip
          of="item"
          className={classes.handle}
          label={`Move ${title}`}
          isLifted={isLifted}
          onKeyDown={(event) => onKeyDown(cid, event)}
        />
      )}
      {box}
      {rename ? (
        <TitleButton {...rename} title={title} />
      ) : (
        <span className={classes.plainTitle} data-title>
          {title}
        </span>
      )}
      {children}
      {actions && <ActionMenu label={`Actions for ${title}`} actions={actions} />}
    </li>
  );
}

type WorkBoxProps = { title: string; isDone: boolean; isOff: boolean; onTick: () => void };

export const WorkBox = ({ title, isDone, isOff, onTick }: WorkBoxProps) => (
  <input
    type="checkbox"
    className={classes.check}
    checked={isDone}
    disabled={isOff}
    aria-label={title}
    onChange={onTick}
  />
);
