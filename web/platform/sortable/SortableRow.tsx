import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { cellOf, isBlank, rowName } from '../lists/cells.tsx';
import type { Column } from '../lists/list.ts';
import type { RowAction } from '../lists/rowActions.ts';
import { RowMenu } from '../lists/RowMenu.tsx';
import classes from './sortable.module.css';
import type { Edge } from './useSortableRow.ts';
import { useSortableRow } from './useSortableRow.ts';

type SortableRowProps<T> = {
  list: string;
  row: T;
  columns: readonly Column<T>[];
  actions: readonly RowAction<T>[];
  canMove: boolean;
  onDrop: (dragged: number, edge: Edge) => void;
  /** One place up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
};

/** A row with a handle: dragged by the mouse, moved with the arrow keys. */
export function SortableRow<T extends { id: number }>(props: SortableRowProps<T>) {
  const { list, row, columns, actions, canMove, onDrop, onStep } = props;
  const { row: element, handle, edge, isDragging } = useSortableRow({ list, id: row.id, isOff: !canMove, onDrop });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <tr ref={element} className={classes.row} data-edge={edge ?? undefined} data-dragging={isDragging || undefined}>
      {canMove && (
        <td className={classes.grip}>
          <button
            ref={handle}
            type="button"
            className={classes.handle}
            aria-label={`Move ${rowName(row)}`}
            title="Drag, or press the arrow keys"
            onKeyDown={onKeyDown}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
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
