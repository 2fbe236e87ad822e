import { useEffect } from 'react';
import { pressedNow } from '../dialogs/opener.ts';
import { whenSent } from '../optimistic/lanes.ts';
import { redoLast, undoLast } from './undo.ts';
import { asksForRedo, asksForUndo } from './undoStack.ts';

/** Outside text fields, Ctrl/⌘ Z undoes the last change, and Ctrl/⌘ Shift Z or Ctrl/⌘ Y does it again. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isUndo = asksForUndo(event, target);
      if (!isUndo && !asksForRedo(event, target)) return;
      event.preventDefault();
      // The last change may still be on its way: it is the one to undo, not the one before it.
      void whenSent().then(isUndo ? undoLast : redoLast);
      pressedNow()();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
