import { useEffect, useRef } from 'react';
import { scrollClear } from '../clearOf.ts';

/** Scrolls what is in focus out from under the bar: its row, or the control alone on a card, which may be too tall. */
function clearFocused(bar: Element | null): void {
  const control = document.activeElement?.closest('main *, [role="dialog"] *');
  if (!bar || !control || bar.contains(control)) return;
  scrollClear(bar.getBoundingClientRect(), control.closest('tbody tr') ?? control);
}

/**
 * For a bar that floats above rows: the row that was just selected, and what the keyboard is on, stay in sight. What the
 * mouse presses stays where it is, or the press would end on something else.
 */
export function useClearRows(selected: number) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (before.current === selected) return;
    before.current = selected;
    clearFocused(bar.current);
  }, [selected]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) clearFocused(bar.current);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return bar;
}
