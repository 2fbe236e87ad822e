import { useParam } from '../../platform/currentScreen.ts';
import { Screen } from '../../ui/Screen.tsx';
import { AssignedStatistics, useOwner } from './AssignedStatistics.tsx';

/** The screen of one employee's statistics: for who sees all, for their senior, and for themselves. */
export function EmployeeStatistics() {
  const loaded = useOwner(useParam('id') ?? '');
  return (
    <Screen crumb={loaded.record?.full_name}>
      <AssignedStatistics loaded={loaded} />
    </Screen>
  );
}
