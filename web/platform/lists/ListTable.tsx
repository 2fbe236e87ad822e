import { lazy, Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { onceOnline } from '../loading.ts';
import { rowKey } from './cells.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { Column, List } from './list.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListProblem } from './ListProblem.tsx';
import classes from './lists.module.css';
import { PickedBar, usePicking } from './picking.tsx';
import type { RowAction } from './rowActions.ts';
import { RowCards } from './RowCards.tsx';
import { AllCheck } from './RowCheck.tsx';
import { SkeletonTable } from './SkeletonTable.tsx';
import { SortHeader } from './SortHeader.tsx';
import { TableRow } from './TableRow.tsx';
import { menuKey } from './room.ts';
import { useColumns } from './useColumns.ts';
import { useRoom } from './useRoom.ts';

const SortSelect = lazy(() => onceOnline(async () => ({ default: (await import('./SortSelect.tsx')).SortSelect })));

type ListTableProps<T> = {
  list: List<T>;
  columns: readonly Column<T>[];
  /** The specification's text for an empty list. */
  empty?: string;
  emptyIcon?: ReactNode;
  /** The next step from an empty list, unless a button above it already offers it. */
  emptyAction?: ReactNode;
  onOpen?: (row: T) => void;
  href?: (row: T) => string | undefined;
  rowActions?: readonly RowAction<T>[];
  /** Shows the actions as buttons where the specification asks for it; a phone has the menu. */
  hasButtons?: boolean;
  /** Whether the last column shows its heading; the specification names it for some lists. */
  headsActions?: boolean;
  /** The table's name, for screen readers. */
  label?: string;
};

const noActions: readonly never[] = [];

/** The rows of a list as a table with the columns that fit, or as cards where too few fit. */
export function ListTable<T extends object>(props: ListTableProps<T>) {
  const { list, empty = 'No results found!', emptyIcon, emptyAction, onOpen, href, label } = props;
  const { rowActions = noActions, hasButtons = false, headsActions = false } = props;
  const { columns, choosing } = useColumns(list, props.columns);
  const { rows } = list;
  const hasMenu = rowActions.length > 0;
  const hasLast = hasMenu || choosing !== null;
  const place = useRef<HTMLDivElement>(null);
  const { shown, leastOf, className } = useRoom({ place, columns, rows, sort: list.sort, isLoading: list.isLoading });
  const picking = usePicking(list, rowActions);
  const shared = { actions: rowActions, onOpen, href, picking };
  const bar = picking && <PickedBar picking={picking} list={list} actions={rowActions} />;

  if (list.error && rows.length === 0) return <ListProblem error={list.error} onRetry={list.refresh} />;
  if (!list.isLoading && rows.length === 0) {
    return <ListEmpty list={list} text={empty} icon={emptyIcon} action={emptyAction} />;
  }
  if (!shown && !list.isLoading) {
    const sorted = props.columns.filter(({ sort }) => sort);
    return (
      <div ref={place}>
        <div className={classes.sortBy}>
          {sorted.length > 0 && rows.length > 1 && (
            <Suspense fallback={<span />}>
              <SortSelect list={list} columns={sorted} />
            </Suspense>
          )}
          {choosing && <ColumnsButton choosing={choosing} fitting={null} />}
        </div>
        <RowCards rows={rows} columns={columns} label={label} {...shared} />
        {bar}
      </div>
    );
  }
  const fitting = shown ?? columns.slice(0, 1);
  return (
    <>
      <div className={classes.scroller} ref={place}>
        <table
          className={`${classes.table} ${className ?? ''}`}
          aria-label={label}
          aria-busy={list.isLoading || list.isStale}
          data-stale={list.isStale || undefined}
        >
          <thead>
            <tr>
              {fitting.map((column, index) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  list={list}
                  least={leastOf(column.key)}
                  check={index === 0 && picking && <AllCheck {...picking} />}
                />
              ))}
              {hasLast && (
                <th scope="col" className={classes.menuCell} data-column={menuKey}>
                  {hasMenu && <span className={headsActions ? undefined : classes.unseen}>Actions</span>}
                  {choosing && shown && <ColumnsButton choosing={choosing} fitting={fitting} />}
                </th>
              )}
            </tr>
          </thead>
          {list.isLoading ? (
            <SkeletonTable rows={Math.min(list.limit, 12)} columns={fitting.length + Number(hasLast)} />
          ) : (
            <tbody>
              {rows.map((row, index) => (
                <TableRow
                  key={rowKey(row, index)}
                  row={row}
                  columns={fitting}
                  hasLast={hasLast}
                  hasButtons={hasButtons}
                  isFirst={index === 0}
                  {...shared}
                />
              ))}
            </tbody>
          )}
        </table>
      </div>
      {bar}
    </>
  );
}
