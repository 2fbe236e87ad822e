import { useParam } from '../../platform/currentScreen.ts';
import { Screen } from '../../ui/Screen.tsx';
import { AssignedStatistics, useOwner } from './AssignedStatistics.tsx';

/** The screen of one employee's statistics: for users who see all, for the employee's seniors, and for the employee. */
export function EmployeeStatistics() {
  const loaded = useOwner(useParam('id') ?? '');
  return (
    <Screen crumb={loaded.record?.full_name}>
      <AssignedStatistics loaded={loaded} />
    </Screen>
  );
}
