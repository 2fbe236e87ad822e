import { NativeSelect } from '@mantine/core';
import type { Column, List } from './list.ts';

type SortSelectProps = {
  list: Pick<List<never>, 'sort' | 'setSort'>;
  columns: readonly Pick<Column<never>, 'label' | 'sort'>[];
};

/** Sorts rows that are shown as cards, which have no column headings to press. */
export const SortSelect = ({ list, columns }: SortSelectProps) => (
  <NativeSelect
    aria-label="Sort by"
    title="Sort by"
    value={list.sort?.split(',')[0] ?? ''}
    data={[
      { value: '', label: 'Sort: default order' },
      ...columns.flatMap(({ sort = '', label }) => [
        { value: sort, label: `Sort: ${label}, ascending` },
        { value: `-${sort}`, label: `Sort: ${label}, descending` },
      ]),
    ]}
    onChange={(event) => list.setSort(event.currentTarget.value || null)}
  />
);
