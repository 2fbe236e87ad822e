import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { rowName } from '../lists/cells.tsx';
import type { Column } from '../lists/list.ts';
import { offered } from '../lists/rowActions.ts';
import type { RowAction } from '../lists/rowActions.ts';
import { gripKey, menuKey } from '../lists/room.ts';
import { useRoom } from '../lists/useRoom.ts';
import { placedBefore } from './groupsAfter.ts';
import { rowsShape } from './rowsShape.ts';
import { Said } from './Said.tsx';
import classes from './sortable.module.css';
import { SortableRow } from './SortableRow.tsx';
import { useGroups } from './useGroups.ts';

export type SortableTableProps<T> = {
  /** Names the list, so that rows cannot be dropped into another one; also the key of its order in the offline queue. */
  name: string;
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowActions?: readonly RowAction<T>[];
  canMove: boolean;
  onOrder: (ids: number[]) => void;
};

const noActions: readonly never[] = [];

/** A short list without pages, whose rows can be reordered by mouse, finger, keyboard or menu. */
export function SortableTable<T extends { id: number }>(props: SortableTableProps<T>) {
  const { name, label, columns, rows, rowActions = noActions, canMove, onOrder } = props;
  const ids = rows.map((row) => row.id);
  const shape = useMemo(() => rowsShape<T>(name), [name]);
  const { area, shown, lifted, said, step, onItemKey } = useGroups({
    place: name,
    shape,
    latest: rows,
    layout: 'rows',
    canMove: { item: canMove, group: false },
    change: (move) => {
      if (move.kind === 'move item') onOrder(placedBefore(ids, move.item, move.before));
    },
    stepWords: ({ key }, _by, { at, of }) => {
      const row = rows.find(({ id }) => id === key);
      return `${row ? rowName(row) : ''} is now ${at + 1} of ${of}`;
    },
  });

  const up = ({ id }: T) => step({ kind: 'item', key: id }, -1);
  const down = ({ id }: T) => step({ kind: 'item', key: id }, 1);
  const moves: RowAction<T>[] = [
    { label: 'Move up', icon: IconArrowUp, when: (row) => row.id !== ids[0], run: up },
    { label: 'Move down', icon: IconArrowDown, when: (row) => row.id !== ids.at(-1), run: down },
  ];
  const all = canMove ? [...rowActions, ...moves] : rowActions;
  // Without actions for any row there is no column for them.
  const actions = rows.some((row) => offered(all, row).length > 0) ? all : noActions;

  const room = useRoom({ place: area, rows, columns });
  const fitting = room.shown ?? columns;
  return (
    <div ref={area} className={classes.scroller} data-cards={room.shown ? undefined : ''}>
      <table className={`${classes.table} ${room.className ?? ''}`} aria-label={label}>
        <thead>
          <tr>
            {canMove && (
              <th scope="col" className={classes.grip} data-column={gripKey}>
                <VisuallyHidden>Order</VisuallyHidden>
              </th>
            )}
            {fitting.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-column={column.key}
                data-align={column.align}
                style={{ minWidth: room.leastOf(column.key) }}
              >
                {column.label}
              </th>
            ))}
            {actions.length > 0 && (
              <th scope="col" className={classes.menu} data-column={menuKey}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody data-group={name}>
          {shown.map((row) => (
            <SortableRow
              key={row.id}
              place={name}
              row={row}
              columns={fitting}
              actions={actions}
              canMove={canMove}
              isLifted={lifted?.key === row.id}
              onKeyDown={onItemKey}
            />
          ))}
        </tbody>
      </table>
      <Said>{said}</Said>
    </div>
  );
}
