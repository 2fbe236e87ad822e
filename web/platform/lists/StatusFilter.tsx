import { NativeSelect } from '@mantine/core';
import type { List } from './list.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'trashed', label: 'Trashed' },
  { value: 'all', label: 'All' },
];

/** Whether a list shows active rows, trashed rows, or both. */
export function StatusFilter({ list }: { list: Pick<List<never>, 'filters' | 'setFilters'> }) {
  const { status, ...others } = list.filters;
  return (
    <NativeSelect
      aria-label="Status"
      title="Status"
      w={110}
      data={statuses}
      value={typeof status === 'string' ? status : 'active'}
      onChange={({ currentTarget: { value } }) =>
        list.setFilters(value === 'active' ? others : { ...others, status: value })
      }
    />
  );
}
