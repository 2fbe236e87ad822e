import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column, List } from './list.ts';
import { nextSort, nextSortBeside, sortOf } from './listState.ts';
import classes from './lists.module.css';

type SortHeaderProps<T> = {
  column: Column<T>;
  list: Pick<List<T>, 'sort' | 'setSort'>;
  /** The least width at which no word breaks. */
  least?: number | undefined;
  /** Before the first heading: selects all rows. */
  check?: ReactNode;
};

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** A column heading; a button if the server can sort by it. */
export function SortHeader<T>({ column, list, least, check }: SortHeaderProps<T>) {
  const { sort } = column;
  const shared = { 'data-column': column.key, 'data-align': column.align, style: { minWidth: least } };
  if (!sort) {
    return (
      <th scope="col" {...shared}>
        {check}
        {column.isUnheaded ? <span className={classes.unseen}>{column.label}</span> : column.label}
      </th>
    );
  }
  const { direction, isSecond } = sortOf(list.sort, sort);
  const Icon = icons[direction];
  return (
    // Only one column at a time may have aria-sort.
    <th scope="col" {...shared} aria-sort={isSecond ? undefined : direction} data-second={isSecond || undefined}>
      {check}
      <button
        type="button"
        className={classes.sort}
        title={list.sort && direction === 'none' ? 'Hold Shift to sort by this column second' : undefined}
        onClick={(event) => list.setSort((event.shiftKey ? nextSortBeside : nextSort)(list.sort, sort))}
      >
        {column.label}
        {isSecond && <span className={classes.unseen}>(sorted second, {direction})</span>}
        <Icon size={13} aria-hidden data-direction={direction} />
        {isSecond && <sup aria-hidden>2</sup>}
      </button>
    </th>
  );
}
