import { useEffect } from 'react';
import { useStable } from '../../platform/useStable.ts';

const takesArrows =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"], [role="menu"], summary';

/** Handles the left and right keys, unless a dialog is open or the focused control uses them itself. */
export function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  const left = useStable(onLeft);
  const right = useStable(onRight);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesArrows)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === 'ArrowLeft') left();
      if (event.key === 'ArrowRight') right();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [left, right]);
}
