import { NoPermission } from '../../platform/Can.tsx';
import { useSession } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ConditionsWidget } from './ConditionsWidget.tsx';
import { Proposals } from './Proposals.tsx';

/** One's own conditions, and what the trends of one's graphs propose. */
export function HatConditions() {
  // The address is open to every user, conditions are the agency's own.
  if (useSession().user?.is_customer) {
    return (
      <Screen>
        <NoPermission />
      </Screen>
    );
  }
  return (
    <Screen>
      <Proposals isOwn />
      <ConditionsWidget isOwn />
    </Screen>
  );
}
