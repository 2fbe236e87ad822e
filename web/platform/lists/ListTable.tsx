import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { rowKey, shownColumns } from './cells.tsx';
import type { Column, List } from './list.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListProblem } from './ListProblem.tsx';
import classes from './lists.module.css';
import type { RowAction } from './rowActions.ts';
import { RowCards } from './RowCards.tsx';
import { SkeletonTable } from './SkeletonTable.tsx';
import { SortHeader } from './SortHeader.tsx';
import { TableRow } from './TableRow.tsx';

type ListTableProps<T> = {
  list: List<T>;
  columns: readonly Column<T>[];
  /** The specification's text for an empty list. */
  empty?: string;
  emptyIcon?: ReactNode;
  /** The next step from an empty list, such as its Add button. */
  emptyAction?: ReactNode;
  onOpen?: (row: T) => void;
  href?: (row: T) => string | undefined;
  rowActions?: readonly RowAction<T>[];
  /** The actions as buttons beside each other where the specification names them so; a phone has the menu. */
  hasButtons?: boolean;
  /** The table's name, for screen readers. */
  label?: string;
};

const noActions: readonly never[] = [];

/** The rows of a list as a table, and as cards on a phone. */
export function ListTable<T extends object>(props: ListTableProps<T>) {
  const { list, empty = 'No results found!', emptyIcon, emptyAction, onOpen, href, label } = props;
  const { rowActions = noActions, hasButtons = false } = props;
  const columns = shownColumns(props.columns);
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const { rows } = list;
  const hasMenu = rowActions.length > 0;
  const shared = { columns, actions: rowActions, onOpen, href };

  if (list.error && rows.length === 0) return <ListProblem error={list.error} onRetry={list.refresh} />;
  if (!list.isLoading && rows.length === 0) {
    return <ListEmpty list={list} text={empty} icon={emptyIcon} action={emptyAction} />;
  }
  if (isPhone && !list.isLoading) return <RowCards rows={rows} label={label} {...shared} />;
  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={list.isLoading || list.isStale}
        data-stale={list.isStale || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} list={list} />
            ))}
            {hasMenu && (
              <th scope="col" className={classes.menuCell}>
                <span className={classes.unseen}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {list.isLoading ? (
          <SkeletonTable rows={Math.min(list.limit, 12)} columns={columns.length + Number(hasMenu)} />
        ) : (
          <tbody>
            {rows.map((row, index) => (
              <TableRow
                key={rowKey(row, index)}
                row={row}
                hasMenu={hasMenu}
                hasButtons={hasButtons}
                isFirst={index === 0}
                {...shared}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
