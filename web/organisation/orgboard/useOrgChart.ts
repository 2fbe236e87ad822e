import { useQuery } from '@tanstack/react-query';
import type { Topic } from '../../../contract/api.ts';
import type { OrgChart } from '../../../contract/organisation/orgboard.ts';
import { positionsOf } from '../../../contract/organisation/orgboard.ts';
import { get } from '../../platform/api.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { currentUser } from '../../platform/session.ts';
import { chartAfter } from './chartAfter.ts';
import type { ChartChange } from './chartAfter.ts';
import { callOf, chartsPath } from './saveChange.ts';

const queryKey = ['org chart'];

/** Until it is known which board is ours, a change to any board may be ours; without a board, any new one may be ours. */
function topicsOf(chart: OrgChart | null | undefined): Topic[] {
  if (chart) return [`org_charts:${chart.id}`, 'employees'];
  return chart === null ? ['org_charts', 'employees'] : ['org_charts', 'positions', 'position_staff', 'employees'];
}

/** The board of the working company, with unsaved edits applied, kept up to date. `chart` is null if there is none. */
export function useOrgChart() {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await get(`${chartsPath}/scope`, {}, { signal });
      return data && { ...data, positions: positionsOf(data.positions) };
    },
  });
  const refresh = async () => void (await query.refetch());
  const id = query.data?.id;
  // Also when the user's own abilities change: what they may do is part of the answer.
  useTopic([...topicsOf(query.data), `user:${currentUser()?.id ?? 0}`], refresh);
  const { shown, change } = useOptimistic<OrgChart | null, ChartChange>({
    key: `org_charts:${id ?? 0}`,
    server: query.data,
    after: (chart, made) => chart && chartAfter(chart, made),
    call: callOf,
    refresh,
  });
  return { chart: shown, change, error: query.error, refresh: () => void refresh() };
}
