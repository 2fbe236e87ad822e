import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStable } from './useStable.ts';

const takesArrows =
  'input, textarea, select, audio, video, [contenteditable="true"], [role="tab"], [role="menu"], summary';
const dialog = '[role="dialog"]';

/**
 * Handles the left and right keys, on the page or in the panel that contains `within`, unless a dialog is open above it
 * or the focused control uses them itself.
 */
export function useArrowKeys(onLeft: () => void, onRight: () => void, within?: RefObject<Element | null>): void {
  const left = useStable(onLeft);
  const right = useStable(onRight);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesArrows)) return;
      const top = [...document.querySelectorAll(dialog)].at(-1) ?? null;
      if (top !== (within?.current?.closest(dialog) ?? null)) return;
      if (event.key === 'ArrowLeft') left();
      if (event.key === 'ArrowRight') right();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [left, right, within]);
}
