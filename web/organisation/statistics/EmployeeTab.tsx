import { NoPermission } from '../../platform/Can.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { useMay } from '../../platform/session.ts';
import { AssignedStatistics, useOwner } from './AssignedStatistics.tsx';

const Shown = ({ id }: { id: number }) => <AssignedStatistics loaded={useOwner(id)} />;

/** With only the "own" ability: the user's own page, and those of their juniors. */
function Own({ id }: { id: number }) {
  const {
    record: place,
    error,
    refresh,
  } = useRecord('/api/foundry/org-charts/employees/mine', {}, { topic: ['positions', 'position_staff', 'employees'] });
  if (!place) return <Pending error={error} onRetry={refresh} />;
  return place.employee === id || place.juniors.some((one) => one.id === id) ? <Shown id={id} /> : <NoPermission />;
}

/** The statistics as a tab on the employee's page. */
export function EmployeeTab({ reference_id: id }: TabProps) {
  return useMay('browse statistics') ? <Shown id={id} /> : <Own id={id} />;
}
