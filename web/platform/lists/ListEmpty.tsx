import { Button } from '@mantine/core';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasWords, wordsOnly } from '../../../contract/platform/searchkinds.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { countFilters } from './FilterButton.tsx';
import type { List } from './list.ts';

type ListEmptyProps = {
  list: Pick<List<never>, 'isFiltered' | 'setSearch' | 'setFilters' | 'search' | 'filters'>;
  text: string;
  icon?: ReactNode;
  action?: ReactNode;
};

/** An empty list: its own text and a next step. If only the filter finds nothing, the next step is to clear it. */
export function ListEmpty({ list, text, icon, action }: ListEmptyProps) {
  if (!list.isFiltered) return <EmptyState icon={icon ?? <IconInbox size={22} />} text={text} action={action} />;
  const wanted = [
    ...(list.search.trim() === '' ? [] : ['this search']),
    ...(countFilters(list.filters) > 0 ? ['these filters'] : []),
  ];
  const lift = () => {
    if (list.search) list.setSearch('');
    else list.setFilters({});
  };
  return (
    <EmptyState
      icon={<IconSearchOff size={22} />}
      text={text}
      hint={list.search && !hasWords(list.search) ? wordsOnly : `Nothing matches ${wanted.join(' and ')}.`}
      action={
        <Button variant="default" onClick={lift}>
          {list.search ? 'Clear search' : 'Reset filters'}
        </Button>
      }
    />
  );
}
