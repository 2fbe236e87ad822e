import { useCallback, useRef } from 'react';

/**
 * For a button that is replaced by a field while that is open: after `ask()`, the button gets the focus when it is
 * back. Not asked for by someone who left the field for something else.
 */
export function useFocusBack(): [back: (button: HTMLElement | null) => void, ask: () => void] {
  const isAsked = useRef(false);
  const back = useCallback((button: HTMLElement | null) => {
    if (!button || !isAsked.current) return;
    isAsked.current = false;
    button.focus({ preventScroll: true });
  }, []);
  const ask = useCallback(() => void (isAsked.current = true), []);
  return [back, ask];
}
