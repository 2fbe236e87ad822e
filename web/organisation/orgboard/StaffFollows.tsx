import { useQuery } from '@tanstack/react-query';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { post } from '../../platform/api.ts';
import { FollowsList } from './FollowsList.tsx';
import { positionsPath } from './saveChange.ts';

const idsOf = (value: unknown): (string | number)[] =>
  Array.isArray(value) ? (value as Chosen[]).map(({ id }) => id) : [];

/** Below the fields of a position: what the chosen staff gain and lose, before it is saved. */
export function StaffFollows({ values }: { values: Record<string, unknown> }) {
  const { chart_id, position_id = null, parent_id = null, name } = values;
  const asked = { chart_id, position_id, parent_id, staff: idsOf(values['staff']) };
  const { data = [] } = useQuery({
    queryKey: ['staff follows', asked],
    queryFn: async ({ signal }) =>
      (await post(`${positionsPath}/follows`, { ...asked, name }, { signal, background: true })).data,
    placeholderData: (before) => before,
  });
  return <FollowsList follows={data} />;
}
