import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column, List } from './list.ts';
import { nextSort, sortDirection } from './listState.ts';
import classes from './lists.module.css';

type SortHeaderProps<T> = { column: Column<T>; list: Pick<List<T>, 'sort' | 'setSort'> };

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** A column heading; a button if the server can sort by it. */
export function SortHeader<T>({ column, list }: SortHeaderProps<T>) {
  const { sort } = column;
  if (!sort) {
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    );
  }
  const direction = sortDirection(list.sort, sort);
  const Icon = icons[direction];
  return (
    <th scope="col" data-align={column.align} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => list.setSort(nextSort(list.sort, sort))}>
        {column.label}
        <Icon size={13} aria-hidden data-direction={direction} />
      </button>
    </th>
  );
}
