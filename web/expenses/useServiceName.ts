import { useQuery } from '@tanstack/react-query';
import type { ExpenseMeta } from '../../contract/expenses.ts';
import { get } from '../platform/api.ts';
import { expensesPath } from './expenseActions.ts';

/** The service's name above its expenses, for those too who may not open the service itself. */
export function useServiceName(service: string): string {
  const { data } = useQuery({
    queryKey: ['service-name', service],
    queryFn: async ({ signal }) =>
      (await get<unknown>(expensesPath({ service }), { limit: 1 }, { signal })).meta as ExpenseMeta | undefined,
  });
  return data?.service.name ?? ' ';
}
