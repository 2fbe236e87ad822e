import { useQuery } from '@tanstack/react-query';
import { get } from '../../platform/api.ts';
import { roundText } from '../../together/timelogs/roundDay.ts';
import { expensesPath } from './expenseActions.ts';
import type { ExpensesOf } from './expenseActions.ts';

/** The title above the expenses: the service and its occurrence. Works for users who may not open the service too. */
export function useServiceName({ service, occurrence }: ExpensesOf): string {
  const { data } = useQuery({
    queryKey: ['service-name', service, occurrence],
    queryFn: async ({ signal }) => {
      const asked = { limit: 1, ...(occurrence && { occurrence }) };
      return (await get(expensesPath, { service, ...asked }, { signal })).meta;
    },
  });
  if (!data) return ' ';
  return data.occurrence ? `${data.service.name} · ${roundText(data.occurrence)}` : data.service.name;
}
