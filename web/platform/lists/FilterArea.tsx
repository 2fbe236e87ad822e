import { FilterChips } from './FilterChips.tsx';
import { Filters, useFilterSchema } from './Filters.tsx';
import type { List } from './list.ts';

type FilterAreaProps = {
  list: Pick<List<never>, 'filters' | 'setFilters'>;
  path: string;
  params?: Record<string, unknown> | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Below the toolbar: the filter form while it is open, otherwise the active filters. */
export function FilterArea({ list, path, params, isOpen, onClose }: FilterAreaProps) {
  const { data: schema } = useFilterSchema(path, params);
  if (isOpen) return <Filters list={list} path={path} params={params} onClose={onClose} />;
  return schema ? <FilterChips list={list} fields={schema.fields} /> : null;
}
