import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { KeyboardEvent } from 'react';
import { Grip } from '../groups/Grip.tsx';
import { useDraggable } from '../groups/useDraggable.ts';
import type { Choice } from './columns.ts';
import classes from './columns.module.css';
import type { Column } from './list.ts';

type ColumnCheckProps = {
  choice: Choice<Column<never>>;
  isSeen: boolean;
  hasRoom: boolean;
  onToggle: () => void;
};

export const ColumnCheck = ({ choice: { column, isFixed }, isSeen, hasRoom, onToggle }: ColumnCheckProps) => (
  <Checkbox
    size="xs"
    className={classes.check ?? ''}
    checked={isSeen}
    disabled={isFixed}
    onChange={onToggle}
    label={
      <>
        {column.label}
        {isSeen && !hasRoom && <span className={classes.note}> (no room)</span>}
      </>
    }
  />
);

type ColumnRowProps = ColumnCheckProps & {
  id: number;
  place: string;
  isLifted: boolean;
  onKeyDown: (id: number, event: KeyboardEvent) => void;
};

/** One column: whether it is shown, and a grip to move it. */
export function ColumnRow({ id, place, isLifted, onKeyDown, ...check }: ColumnRowProps) {
  const element = useDraggable<HTMLLIElement>({ place, kind: 'item', key: id, isOff: false, byGrip: true });
  return (
    <li ref={element} className={classes.row} data-item={id} data-movable data-lifted={isLifted || undefined}>
      <ColumnCheck {...check} />
      <Grip
        of="item"
        label={`Move ${check.choice.column.label}`}
        isLifted={isLifted}
        onKeyDown={(event) => onKeyDown(id, event)}
      />
    </li>
  );
}
