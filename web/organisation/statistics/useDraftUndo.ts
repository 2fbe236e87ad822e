import { useEffect, useEffectEvent } from 'react';
import { asksForRedo, asksForUndo } from '../../platform/undo/undoStack.ts';
import { redone, undone } from './gridState.ts';
import type { Draft } from './gridState.ts';

/**
 * Ctrl/⌘ Z outside the cells undoes what was typed last, and Ctrl/⌘ Shift Z redoes it; only after that do the keys undo
 * saved changes.
 */
export function useDraftUndo(draft: Draft, setDraft: (change: (draft: Draft) => Draft) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('[role="dialog"]')) return;
    const isUndo = draft.past.length > 0 && asksForUndo(event, target);
    if (!isUndo && !(draft.future.length > 0 && asksForRedo(event, target))) return;
    event.preventDefault();
    setDraft(isUndo ? undone : redone);
  });
  useEffect(() => {
    // The undo of saved changes listens on the window, which gets a key after the document.
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
