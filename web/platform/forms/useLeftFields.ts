import { useEffect, useRef } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Says when a field was left for good: it held the cursor for a moment, and the cursor did not come straight back.
 * So nobody is told off for passing through, or for a click beside the field.
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
    leave: (name: string) => {
      clearTimeout(entering.current);
      if (held.current !== name) return;
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => onLeft(name), fieldTimings.blurDebounce);
    },
  };
}
