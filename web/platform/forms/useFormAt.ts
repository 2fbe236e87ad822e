import { useQuery } from '@tanstack/react-query';
import type { Params } from '../paths.ts';
import { formAt } from '../api.ts';
import { loadFields } from '../fields/registry.tsx';

/** The server's form at an address, with the components of its fields; asked for once each time it is opened. */
export const useFormAt = (key: string, path: string, params: Params) =>
  useQuery({
    queryKey: ['form', key],
    queryFn: async ({ signal }) => {
      const { data } = await formAt(path, params, { signal });
      await loadFields(data.fields);
      return data;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
