import { NativeSelect } from '@mantine/core';
import type { List } from '../../platform/lists/list.ts';

const states = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
];

/** Whether the list shows active conditions, archived ones, or both. */
export function StateFilter({ list }: { list: Pick<List<never>, 'filters' | 'setFilters'> }) {
  const { state, ...others } = list.filters;
  return (
    <NativeSelect
      aria-label="State"
      title="State"
      w={110}
      data={states}
      value={typeof state === 'string' ? state : 'active'}
      onChange={({ currentTarget: { value } }) =>
        list.setFilters(value === 'active' ? others : { ...others, state: value })
      }
    />
  );
}
