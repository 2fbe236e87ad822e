import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column, List } from './list.ts';
import { nextSort, sortDirection } from './listState.ts';
import classes from './lists.module.css';

type SortHeaderProps<T> = {
  column: Column<T>;
  list: Pick<List<T>, 'sort' | 'setSort'>;
  /** The least width at which no word breaks. */
  least?: number | undefined;
};

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** A column heading; a button if the server can sort by it. */
export function SortHeader<T>({ column, list, least }: SortHeaderProps<T>) {
  const { sort } = column;
  const shared = { 'data-column': column.key, 'data-align': column.align, style: { minWidth: least } };
  if (!sort) {
    return (
      <th scope="col" {...shared}>
        {column.isUnheaded ? <span className={classes.unseen}>{column.label}</span> : column.label}
      </th>
    );
  }
  const direction = sortDirection(list.sort, sort);
  const Icon = icons[direction];
  return (
    <th scope="col" {...shared} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => list.setSort(nextSort(list.sort, sort))}>
        {column.label}
        <Icon size={13} aria-hidden data-direction={direction} />
      </button>
    </th>
  );
}
