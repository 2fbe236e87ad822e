import { useEffect, useEffectEvent } from 'react';
import type { Check } from '../../../contract/platform/abilities.ts';
import { may } from '../../platform/session.ts';

/** Called when a part leaves the screen because its user may no longer do what it is for. */
export function useAbilityLost(check: Check, keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(
    () => () => {
      if (!may(check)) keepNow();
    },
    [check],
  );
}
