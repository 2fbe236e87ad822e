import type { KeyboardEvent } from 'react';
import { cellOf, isBlank, rowName } from '../lists/cells.tsx';
import type { Column } from '../lists/list.ts';
import type { RowAction } from '../lists/rowActions.ts';
import { RowMenu } from '../lists/RowMenu.tsx';
import { Grip } from './Grip.tsx';
import classes from './sortable.module.css';
import { useDraggable } from './useDraggable.ts';

type SortableRowProps<T> = {
  place: string;
  row: T;
  columns: readonly Column<T>[];
  actions: readonly RowAction<T>[];
  canMove: boolean;
  isLifted: boolean;
  onKeyDown: (row: number, event: KeyboardEvent) => void;
};

/** A row with a grip: dragged by mouse or finger, moved with the keyboard. */
export function SortableRow<T extends { id: number }>(props: SortableRowProps<T>) {
  const { place, row, columns, actions, canMove, isLifted, onKeyDown } = props;
  const element = useDraggable<HTMLTableRowElement>({
    place,
    kind: 'item',
    key: row.id,
    isOff: !canMove,
    byGrip: true,
  });
  return (
    <tr
      ref={element}
      className={classes.row}
      data-item={row.id}
      data-movable={canMove || undefined}
      data-lifted={isLifted || undefined}
    >
      {canMove && (
        <td className={classes.grip}>
          <Grip
            of="item"
            label={`Move ${rowName(row)}`}
            isLifted={isLifted}
            onKeyDown={(event) => onKeyDown(row.id, event)}
          />
        </td>
      )}
      {columns.map((column) => {
        const cell = cellOf(column, row);
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-label={column.label}
            data-blank={isBlank(cell) || undefined}
          >
            {cell}
          </td>
        );
      })}
      {actions.length > 0 && (
        <td className={classes.menu}>
          <RowMenu row={row} actions={actions} />
        </td>
      )}
    </tr>
  );
}
