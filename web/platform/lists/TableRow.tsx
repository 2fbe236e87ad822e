import type { MouseEvent } from 'react';
import { cellOf, recordOf } from './cells.tsx';
import type { Column } from './list.ts';
import classes from './lists.module.css';
import type { Picking } from './picking.tsx';
import type { RowAction } from './rowActions.ts';
import { moveAmongRows } from './rowKeys.ts';
import { RowButtons } from './RowButtons.tsx';
import { RowCheck } from './RowCheck.tsx';
import { RowMenu } from './RowMenu.tsx';
import selecting from './selection.module.css';

export type RowProps<T> = {
  row: T;
  columns: readonly Column<T>[];
  actions: readonly RowAction<T>[];
  onOpen?: ((row: T) => void) | undefined;
  /** The row's own address, so that it can be opened in a new tab. */
  href?: ((row: T) => string | undefined) | undefined;
  /** If rows can be selected. */
  picking?: Picking<T> | undefined;
};

type TableRowProps<T> = RowProps<T> & { hasLast: boolean; hasButtons: boolean; isFirst: boolean };

const ownControl = 'a, button, input, select, textarea, label, [role="menu"], [role="checkbox"]';

/** Whether a click belongs to a control in the row, or ends a text selection. */
const isElsewhere = (event: MouseEvent<HTMLElement>) =>
  (event.target instanceof Element && event.target.closest(ownControl) !== null) ||
  window.getSelection()?.isCollapsed === false;

export function TableRow<T extends object>(props: TableRowProps<T>) {
  const { row, columns, actions, onOpen, href, picking, hasLast, hasButtons, isFirst } = props;
  const address = href?.(row);
  const open = onOpen && (() => onOpen(row));
  return (
    <tr
      className={classes.row}
      data-record={recordOf(row)}
      data-open={open ? '' : undefined}
      tabIndex={open ? (isFirst ? 0 : -1) : undefined}
      onClick={(event) => {
        if (open && !isElsewhere(event)) open();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (open && event.key === 'Enter') open();
        else if (picking && event.key === 'x') picking.selection.toggle(row);
        else moveAmongRows(event);
      }}
    >
      {columns.map((column, index) => {
        const cell =
          index === 0 && address ? (
            <a
              className={classes.link}
              href={address}
              tabIndex={open ? -1 : undefined}
              onClick={(event) => {
                if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                open();
              }}
            >
              {cellOf(column, row)}
            </a>
          ) : (
            cellOf(column, row)
          );
        return (
          <td key={column.key} data-align={column.align}>
            {index === 0 && picking ? (
              <div className={selecting.first}>
                <RowCheck row={row} picking={picking} isAside={open !== undefined} />
                <div>{cell}</div>
              </div>
            ) : (
              cell
            )}
          </td>
        );
      })}
      {hasLast && (
        <td className={classes.menuCell}>
          {hasButtons ? <RowButtons row={row} actions={actions} /> : <RowMenu row={row} actions={actions} />}
        </td>
      )}
    </tr>
  );
}
