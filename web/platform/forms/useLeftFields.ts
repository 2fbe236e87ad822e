import { useEffect, useRef } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Reports when a user is done with a field: it had the focus for a moment, or something was typed, and it did not get the
 * focus right back. So nobody sees an error for tabbing through or clicking next to the field.
 */
export function useLeftFields(onLeft: (name: string) => void) {
  const entering = useRef<Timer>(undefined);
  const leaving = useRef<Timer>(undefined);
  const held = useRef<string>(undefined);
  useEffect(
    () => () => {
      clearTimeout(entering.current);
      clearTimeout(leaving.current);
    },
    [],
  );
  return {
    enter: (name: string) => {
      clearTimeout(entering.current);
      if (held.current === name) clearTimeout(leaving.current);
      entering.current = setTimeout(() => (held.current = name), fieldTimings.focusDebounce);
    },
    type: (name: string) => {
      held.current = name;
    },
    leave: (name: string) => {
      clearTimeout(entering.current);
      if (held.current !== name) return;
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => onLeft(name), fieldTimings.blurDebounce);
    },
  };
}
