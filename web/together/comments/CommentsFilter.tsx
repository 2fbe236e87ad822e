import { ActionIcon, Button, Popover, Select, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Tooltip.css';
import { IconFilter, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UserChoice } from '../../../contract/system/people.ts';
import { get } from '../../platform/api.ts';
import { clearButton } from '../../platform/fields/clearButton.ts';
import { SearchBox } from '../../platform/lists/SearchBox.tsx';
import classes from './comments.module.css';
import { useCategories, type CommentFilter } from './useComments.ts';

type CommentsFilterProps = {
  filter: CommentFilter;
  onChange: (filter: CommentFilter) => void;
  onRefresh: () => void;
};

/** Everyone who can write comments, for the filter. */
function useColleagues(isWanted: boolean): UserChoice[] {
  const { data = [] } = useQuery({
    queryKey: ['comment users'],
    queryFn: async ({ signal }) => (await get('/api/system/users/ever', { q: 'all' }, { signal })).data,
    enabled: isWanted,
    staleTime: 60_000,
  });
  return data;
}

/** Filters by category, text and user; and refreshes. */
export function CommentsFilter({ filter, onChange, onRefresh }: CommentsFilterProps) {
  const categories = useCategories();
  const colleagues = useColleagues(true);
  const set = (part: Partial<CommentFilter>) => onChange({ ...filter, ...part });
  const used = [filter.search !== '', filter.employee !== null].filter(Boolean).length;
  return (
    <>
      <Select
        className={classes.pick ?? ''}
        aria-label="Filter by category"
        placeholder="All categories"
        data={categories.map(({ id, label }) => ({ value: String(id), label }))}
        value={filter.category_id === null ? null : String(filter.category_id)}
        onChange={(value) => set({ category_id: value === null ? null : Number(value) })}
        clearable
        clearButtonProps={clearButton('Filter by category')}
        comboboxProps={{ shadow: 'md' }}
      />
      <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={15} aria-hidden />}>
            {used > 0 ? `Filter (${used})` : 'Filter'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.filter ?? ''}>
          <SearchBox list={{ search: filter.search, setSearch: (search) => set({ search }) }} label="Search comments" />
          <Select
            label="User"
            placeholder="Everyone"
            data={colleagues.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
            value={filter.employee === null ? null : String(filter.employee)}
            onChange={(value) => set({ employee: value === null ? null : Number(value) })}
            searchable
            clearable
            clearButtonProps={clearButton('User')}
            comboboxProps={{ withinPortal: false }}
          />
        </Popover.Dropdown>
      </Popover>
      <Tooltip label="Refresh">
        <ActionIcon variant="default" size={34} aria-label="Refresh comments" onClick={onRefresh}>
          <IconRefresh size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
