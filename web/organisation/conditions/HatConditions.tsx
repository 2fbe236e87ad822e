import { Screen } from '../../ui/Screen.tsx';
import { ConditionsWidget } from './ConditionsWidget.tsx';
import { Proposals } from './Proposals.tsx';

/** The user's own conditions, and what the trends of their graphs propose. */
export const HatConditions = () => (
  <Screen>
    <Proposals isOwn>
      <ConditionsWidget isOwn />
    </Proposals>
  </Screen>
);
