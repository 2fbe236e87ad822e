import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { offers } from '../api.ts';
import { FilterChips } from './FilterChips.tsx';
import { chosenIn, knownFilters, namedFilters } from './filterNames.ts';
import { Filters, useFilterSchema } from './Filters.tsx';
import { useTopic } from '../live/useTopic.ts';
import { queryClient } from '../queryClient.ts';
import type { List, ListOptions } from './list.ts';

type Filtered = Pick<List<never>, 'filters' | 'setFilters'>;
type FilterAreaProps = {
  list: Filtered;
  path: string;
  params?: Record<string, unknown> | undefined;
  topic?: ListOptions['topic'];
  isOpen: boolean;
  onClose: () => void;
};

const noFields: readonly FieldSchema[] = [];

/** The filters with what their records are called today: an address keeps the names it was written with. */
function useNamed(fields: readonly FieldSchema[], { filters }: Filtered, topic: ListOptions['topic']) {
  const asked = chosenIn(fields, filters);
  // Of the records themselves, and of what the list hears of besides: a name may have a part from elsewhere.
  const topics = [...new Set([...asked.flatMap(({ table }) => table ?? []), ...[topic ?? []].flat()])];
  useTopic(asked.length > 0 ? topics : undefined, () => queryClient.invalidateQueries({ queryKey: ['chosen'] }));
  const found = useQueries({
    queries: asked.map(({ url, id }) => ({
      queryKey: ['chosen', url, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await offers(url, { chosen: id }, { signal, background: true });
        return data.find((one) => String(one.id) === String(id))?.text ?? null;
      },
      retry: false,
    })),
  });
  return namedFilters(filters, (field, id) => {
    const at = asked.findIndex((one) => one.field === field && one.id === id);
    return found[at]?.data ?? null;
  });
}

/** Below the toolbar: the filter form while it is open, otherwise the active filters. */
export function FilterArea({ list, path, params, topic, isOpen, onClose }: FilterAreaProps) {
  const { data: schema } = useFilterSchema(path, params);
  const filters = useNamed(schema?.fields ?? noFields, list, topic);
  // A link may name a filter that the list does not have, or that this user may not use.
  const { setFilters } = list;
  useEffect(() => {
    const known = schema && knownFilters(schema.fields, list.filters);
    if (known && Object.keys(known).length < Object.keys(list.filters).length) setFilters(known, true);
  });
  const named = { filters, setFilters };
  if (isOpen) return <Filters list={named} path={path} params={params} onClose={onClose} />;
  return schema ? <FilterChips list={named} fields={schema.fields} /> : null;
}
