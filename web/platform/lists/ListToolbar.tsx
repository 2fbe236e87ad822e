import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import { countFilters, FilterButton } from './FilterButton.tsx';
import type { List } from './list.ts';
import { PageSize } from './PageSize.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import classes from './toolbar.module.css';

const FilterArea = lazyPart(async () => (await import('./FilterArea.tsx')).FilterArea);

type ListToolbarProps<T> = {
  list: List<T>;
  /** The address of the list's filter schema. */
  filters?: string;
  /** A filter that is among the list's own buttons instead of the form. */
  beside?: string;
  search?: string | false;
  searchButton?: true;
  /** False if the page size is fixed. */
  sizes?: false;
  /** The list's own buttons, on the right. */
  children?: ReactNode;
};

/** Above a list: search, filters, saved views, page size, refresh and the list's own buttons. */
export function ListToolbar<T>({
  list,
  filters,
  beside = '',
  search,
  searchButton,
  sizes,
  children,
}: ListToolbarProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const area = useId();
  const { [beside]: apart, ...inForm } = list.filters;
  const active = countFilters(inForm);
  return (
    <div className={classes.toolbar}>
      <div className={classes.bar}>
        {search !== false && <SearchBox list={list} hasButton={searchButton} {...(search && { label: search })} />}
        {filters && <FilterButton filters={inForm} area={area} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        {filters && list.show && <ViewsMenu list={list} show={list.show} />}
        <div className={classes.end}>
          {sizes !== false && <PageSize list={list} />}
          <ActionIcon variant="default" size={32} aria-label="Refresh" title="Refresh" onClick={list.refresh}>
            <IconRefresh size={15} />
          </ActionIcon>
          {children}
        </div>
      </div>
      <div id={area}>
        {filters && (isOpen || active > 0) && (
          <Suspense>
            <FilterArea
              list={{
                filters: inForm,
                setFilters: (next, replace) =>
                  list.setFilters(apart === undefined ? next : { ...next, [beside]: apart }, replace),
              }}
              path={filters}
              params={list.params}
              topic={list.topic}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
