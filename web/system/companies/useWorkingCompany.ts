import { useQuery } from '@tanstack/react-query';
import { get } from '../../platform/api.ts';
import { companiesPath } from './companyActions.ts';

/** The working company, as the selector in the header shows it. */
export function useWorkingCompany() {
  const query = useQuery({
    queryKey: ['company-scope', 'working'],
    queryFn: async ({ signal }) => (await get(`${companiesPath}/session`, {}, { signal, background: true })).data,
  });
  return { working: query.data ?? null, isReady: !query.isPending };
}
