import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { rowName, shownColumns } from '../lists/cells.tsx';
import type { Column } from '../lists/list.ts';
import type { RowAction } from '../lists/rowActions.ts';
import { moved, placeBeside } from './order.ts';
import classes from './sortable.module.css';
import { SortableRow } from './SortableRow.tsx';

type SortableTableProps<T> = {
  /** Names the list, so that rows stay in it; also its order's place in the offline queue. */
  name: string;
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowActions?: readonly RowAction<T>[];
  canMove: boolean;
  onOrder: (ids: number[]) => void;
};

const noActions: readonly never[] = [];

/** A short list shown whole, whose rows are put into order by mouse, keyboard or menu. */
export function SortableTable<T extends { id: number }>(props: SortableTableProps<T>) {
  const { name, label, rows, rowActions = noActions, canMove, onOrder } = props;
  const [said, setSaid] = useState('');
  const columns = shownColumns(props.columns);
  const ids = rows.map((row) => row.id);

  const move = (row: T, to: number) => {
    if (to < 0 || to >= ids.length || ids.indexOf(row.id) === to) return;
    onOrder(moved(ids, row.id, to));
    setSaid(`${rowName(row)} is now ${to + 1} of ${ids.length}`);
  };
  const step = (row: T, by: -1 | 1) => move(row, ids.indexOf(row.id) + by);
  const drop = (dragged: number, target: number, edge: 'above' | 'below') => {
    const row = rows.find((one) => one.id === dragged);
    if (row) move(row, placeBeside(ids, dragged, target, edge));
  };

  const moves: RowAction<T>[] = [
    { label: 'Move up', icon: IconArrowUp, when: (row) => row.id !== ids[0], run: (row) => step(row, -1) },
    { label: 'Move down', icon: IconArrowDown, when: (row) => row.id !== ids.at(-1), run: (row) => step(row, 1) },
  ];
  const actions = canMove ? [...rowActions, ...moves] : rowActions;

  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {canMove && (
              <th scope="col" className={classes.grip}>
                <VisuallyHidden>Order</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
            {actions.length > 0 && (
              <th scope="col" className={classes.menu}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SortableRow
              key={row.id}
              list={name}
              row={row}
              columns={columns}
              actions={actions}
              canMove={canMove}
              onDrop={(dragged, edge) => drop(dragged, row.id, edge)}
              onStep={(by) => step(row, by)}
            />
          ))}
        </tbody>
      </table>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </div>
  );
}
