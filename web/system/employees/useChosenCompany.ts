import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { companiesPath } from '../companies/companyActions.ts';
import { useWorking } from '../../frame/companyScopeQueries.ts';
import { get } from '../../platform/api.ts';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';

const none = 'none';

/** The company whose employees are shown: the one in the address, otherwise the working company. */
export function useChosenCompany() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = search['company'];
  const { working, isReady } = useWorking();
  const choices = useQuery({
    queryKey: ['company-scope', 'choices'],
    queryFn: async ({ signal }) => (await get(`${companiesPath}/select`, {}, { signal, background: true })).data,
  });
  const inAddress = typeof asked === 'string' && /^[0-9]{1,10}$/.test(asked) ? Number(asked) : null;
  return {
    company: inAddress ?? (asked === none ? null : (working?.id ?? null)),
    choices: choices.data ?? [],
    isReady: inAddress !== null || isReady,
    choose: (id: string | null) => changeSearch({ company: id ?? none, page: undefined }),
  };
}
